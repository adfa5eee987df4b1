import { chakra } from '@chakra-ui/react/styled-system'
import {
  AUTOMATION_RUNS_PER_PAGE,
  type AutomationActionName,
  type AutomationRun,
  AutomationRunPage,
} from '@parley/shared/contract/automation-rule'
import { Badge } from '@parley/shared/ui/badge'
import type { Column } from '@parley/shared/ui/data-table'
import { TextLink } from '@parley/shared/ui/text-link'
import { defineMessages, FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { RunTable } from '../../page/RunTable.tsx'
import { refusalWords } from '../../steps/refusal-words.ts'
import { failureWords } from './failure-words.ts'
import { ACTION_NAMES, OUTCOME_NAMES } from './rule-words.ts'

const Words = chakra('span', { base: { display: 'block', py: '2', minW: 0 } })
const Line = chakra('span', { base: { display: 'block', textStyle: '12', color: 'fg.3', overflowWrap: 'anywhere' } })

const STATES = defineMessages({
  done: { id: 'settings.rule.run.done', defaultMessage: 'Done' },
  partly: { id: 'settings.rule.run.partly', defaultMessage: 'Partly done' },
  failed: { id: 'settings.rule.run.failed', defaultMessage: 'Not done' },
})
const TONES = { done: 'success', partly: 'warning', failed: 'danger' } as const

const columns: Column<AutomationRun>[] = [
  {
    id: 'what',
    head: <FormattedMessage id="settings.rule.run.what" defaultMessage="What it did" />,
    cell: (run) => <WhatCell run={run} />,
  },
  {
    id: 'conversation',
    head: <FormattedMessage id="settings.rule.run.conversation" defaultMessage="Conversation" />,
    width: '12rem',
    hideBelow: 'sm',
    cell: ({ conversation }) =>
      conversation ? (
        <TextLink to={`/conversations/${conversation.id}`}>
          #{conversation.id} <bdi>{conversation.contact_name}</bdi>
        </TextLink>
      ) : (
        <FormattedMessage id="settings.rule.run.gone" defaultMessage="Deleted" />
      ),
  },
  {
    id: 'when',
    head: <FormattedMessage id="settings.audit.when" defaultMessage="When" />,
    width: '12rem',
    hideBelow: 'md',
    cell: ({ ran_at: at }) => <FormattedDate value={at * 1000} dateStyle="medium" timeStyle="short" />,
  },
]

const TEXTS = defineMessages({
  title: { id: 'settings.rule.runs', defaultMessage: 'What it has done' },
  none: { id: 'settings.rule.runs.none', defaultMessage: 'It has not acted yet' },
  failed: { id: 'settings.rule.runs.failed', defaultMessage: 'The log could not be loaded' },
})

/** When the rule acted in the last 90 days, newest first. */
export function RunLog({ ruleId }: { ruleId: number }) {
  return (
    <RunTable
      path={`/automation_rules/${ruleId}/runs`}
      schema={AutomationRunPage}
      pageSize={AUTOMATION_RUNS_PER_PAGE}
      columns={columns}
      texts={TEXTS}
    />
  )
}

function WhatCell({ run }: { run: AutomationRun }) {
  const intl = useIntl()
  const failure = failureWords(run, intl)
  return (
    <Words>
      <Badge tone={TONES[run.state]}>
        <FormattedMessage {...STATES[run.state]} />
      </Badge>
      {failure && <Line>{failure}</Line>}
      {run.results.map(({ action_name: name, outcome, ...refused }, at) => (
        <Line key={at}>
          {intl.formatMessage(ACTION_NAMES[name as AutomationActionName])}: {intl.formatMessage(OUTCOME_NAMES[outcome])}
          <Refusal {...refused} />
        </Line>
      ))}
    </Words>
  )
}

function Refusal(refused: Partial<AutomationRun['results'][number]>) {
  const words = refusalWords(refused, useIntl())
  return words && ` · ${words}`
}
