import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import { type AutomationActionName, AutomationTrial } from '@parley/shared/contract/automation-rule'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { TextLink } from '@parley/shared/ui/text-link'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { bodyOf, type RuleDraft } from './rule-draft.ts'
import { ACTION_NAMES } from './rule-words.ts'

const Note = chakra('p', { base: { textStyle: '12', color: 'fg.3', mb: '3' } })
const Problem = chakra('p', { base: { textStyle: '12', color: 'danger.fg', mb: '3' } })
const Figure = chakra('p', { base: { textStyle: '16', fontWeight: 'semibold', color: 'fg.1', mb: '1' } })
const List = chakra('ul', {
  base: { listStyle: 'none', m: 0, p: 0, mb: '3', textStyle: '13', color: 'fg.2', '& > li': { py: '1' } },
})
const Quote = chakra('span', { base: { color: 'fg.3', overflowWrap: 'anywhere' } })

type Outcome = { trial: AutomationTrial; of: string } | { problem: unknown }

/** Finds out what the rule on the screen would have done, before anybody switches it on. */
export function TrialCard({ draft }: { draft: RuleDraft }) {
  const http = useAccountHttp()
  const unreachable = useUnreachable()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { event_name, conditions, actions } = bodyOf(draft)
  const asked = JSON.stringify({ event_name, conditions, actions })
  const attempt = async () => {
    setBusy(true)
    try {
      const answer = await http.request('POST', '/automation_rules/trial', {
        body: { event_name, conditions, actions },
      })
      setOutcome({ trial: parseAnswer(v.object({ payload: AutomationTrial }), answer).payload, of: asked })
    } catch (problem) {
      setOutcome({ problem })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card
      title={<FormattedMessage id="settings.rule.trial" defaultMessage="Try it on the last 90 days" />}
      actions={
        <Button icon={FlaskConical} size="sm" loading={isBusy} onClick={attempt}>
          <FormattedMessage id="settings.rule.trial.run" defaultMessage="Try it" />
        </Button>
      }
    >
      <Note>
        <FormattedMessage
          id="settings.rule.trial.note"
          defaultMessage="Nothing is changed. Conversations are taken as they are now."
        />
      </Note>
      <div aria-live="polite">
        {outcome && 'problem' in outcome && <Problem>{problemText(outcome.problem, unreachable)}</Problem>}
        {outcome && 'trial' in outcome && <Result trial={outcome.trial} isStale={outcome.of !== asked} />}
      </div>
    </Card>
  )
}

function Result({ trial, isStale }: { trial: AutomationTrial; isStale: boolean }) {
  const intl = useIntl()
  return (
    <>
      <Figure>
        <FormattedMessage
          id="settings.rule.trial.matched"
          defaultMessage="{matched, plural, one {# conversation} other {# conversations}} of {examined, number} would have matched"
          values={{ matched: trial.matched, examined: trial.examined }}
        />
      </Figure>
      {isStale && (
        <Note>
          <FormattedMessage id="settings.rule.trial.stale" defaultMessage="The rule was changed since. Try it again." />
        </Note>
      )}
      {trial.is_partial && (
        <Note>
          <FormattedMessage id="settings.rule.trial.partial" defaultMessage="Only the newest 50,000 were looked at." />
        </Note>
      )}
      {trial.assumes_changes && (
        <Note>
          <FormattedMessage
            id="settings.rule.trial.changes"
            defaultMessage="What changed is not kept: conditions with “changes” count as met."
          />
        </Note>
      )}
      <List>
        {trial.actions.map(({ action_name: name, changes, unchanged }, at) => (
          <li key={at}>
            <FormattedMessage
              id="settings.rule.trial.action"
              defaultMessage="{action}: {changes, number} changed, {unchanged, number} so already"
              values={{ action: intl.formatMessage(ACTION_NAMES[name as AutomationActionName]), changes, unchanged }}
            />
          </li>
        ))}
      </List>
      <List>
        {trial.sample.map((one) => (
          <li key={one.id}>
            <TextLink to={`/conversations/${one.id}`}>#{one.id}</TextLink> <bdi>{one.contact_name}</bdi> ·{' '}
            <bdi>{one.inbox_name}</bdi> · <FormattedDate value={one.at * 1000} dateStyle="medium" />
            {one.content && (
              <Quote>
                {' '}
                · <bdi>{one.content}</bdi>
              </Quote>
            )}
          </li>
        ))}
      </List>
    </>
  )
}
