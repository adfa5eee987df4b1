import { problemText } from '@parley/shared/api/api-error'
import type { Retention } from '@parley/shared/contract/retention'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { useShell } from '@parley/shared/remote/use-shell'
import { Card } from '@parley/shared/ui/card'
import { SelectField } from '@parley/shared/ui/select-field'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import { useState } from 'react'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { useRetention } from './useRetention.ts'

const Words = styled('p', { base: { textStyle: '13', color: 'fg.2', mb: '4', maxW: '40rem' } })
const Fields = styled('div', { base: { display: 'grid', gap: '4', maxW: '32rem' } })
const CHOICES = [30, 90, 180, 365, 730, 1_095, 1_825, 3_650]
const TEXTS = defineMessages({
  contact_days: { id: 'settings.retention.contacts', defaultMessage: 'Contacts that nothing was heard of' },
  conversation_days: { id: 'settings.retention.conversations', defaultMessage: 'Resolved conversations' },
  page_visit_days: { id: 'settings.retention.visits', defaultMessage: 'Pages on which a contact had the chat open' },
}) satisfies Record<keyof Retention, MessageDescriptor>

/** What the account forgets by itself. A rule that takes something away at once says how much first. */
export function RetentionCard() {
  const { rules, error, retry, preview, save } = useRetention()
  return (
    <Card title={<FormattedMessage id="settings.retention" defaultMessage="How long data is kept" />}>
      <Words>
        <FormattedMessage
          id="settings.retention.lead"
          defaultMessage="What is older is deleted for good, with all messages and files of it. Contacts somebody still waits for are kept."
        />
      </Words>
      {rules ? (
        <Rules rules={rules} preview={preview} save={save} />
      ) : error ? (
        <ReadFailure
          title={<FormattedMessage id="settings.retention.failed" defaultMessage="The rules could not be loaded" />}
          problem={error}
          onRetry={retry}
        />
      ) : (
        <LoadingRegion>
          <Skeleton height="10rem" />
        </LoadingRegion>
      )}
    </Card>
  )
}

interface RulesProps extends Pick<ReturnType<typeof useRetention>, 'preview' | 'save'> {
  rules: Retention
}

function Rules({ rules, preview, save }: RulesProps) {
  const intl = useIntl()
  const unreachable = useUnreachable()
  const { notify } = useShell()
  const [isBusy, setIsBusy] = useState(false)
  const agrees = useAgreement(preview)
  const change = async (next: Retention) => {
    setIsBusy(true)
    try {
      if (await agrees(next)) await save(next)
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
    setIsBusy(false)
  }
  const days = (value: number) =>
    intl.formatMessage(
      { id: 'settings.retention.days', defaultMessage: '{count, plural, one {# day} other {# days}}' },
      { count: value },
    )
  return (
    <Fields>
      {(['contact_days', 'conversation_days', 'page_visit_days'] as const).map((field) => {
        const held = rules[field]
        const choices = held === null || CHOICES.includes(held) ? CHOICES : [...CHOICES, held].toSorted((a, b) => a - b)
        return (
          <SelectField
            key={field}
            label={intl.formatMessage(TEXTS[field])}
            disabled={isBusy}
            placeholder={intl.formatMessage({ id: 'settings.retention.forever', defaultMessage: 'Kept for good' })}
            options={choices.map((value) => ({ value: String(value), label: days(value) }))}
            value={held === null ? '' : String(held)}
            onChange={(value) => void change({ ...rules, [field]: value === '' ? null : Number(value) })}
          />
        )
      })}
    </Fields>
  )
}

/** Asks when the rules would take something away within the hour. */
function useAgreement(preview: RulesProps['preview']) {
  const intl = useIntl()
  const { notify } = useShell()
  return async (next: Retention): Promise<boolean> => {
    const { contacts, conversations, page_visits: visits } = await preview(next)
    if (contacts + conversations === 0) return true
    return notify.confirm({
      title: intl.formatMessage({ id: 'settings.retention.ask', defaultMessage: 'Delete older data?' }),
      body: intl.formatMessage(
        {
          id: 'settings.retention.ask.body',
          defaultMessage:
            'With these rules {contacts, plural, one {# contact} other {# contacts}}, {conversations, plural, one {# conversation} other {# conversations}} and {visits, plural, one {# page visit} other {# page visits}} are deleted for good, beginning within the hour.',
        },
        { contacts, conversations, visits },
      ),
      action: intl.formatMessage({ id: 'settings.retention.ask.action', defaultMessage: 'Delete older data' }),
      danger: true,
    })
  }
}
