import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import { type Campaign, CampaignProgress } from '@parley/shared/contract/campaign'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import Download from 'lucide-react/icons/download'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import * as v from 'valibot'

const Panel = chakra('section', {
  base: { display: 'grid', gap: '3', px: '6', py: '4', borderBottom: '1px solid', borderColor: 'line.1' },
})
const Numbers = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(4.5rem, 1fr))',
    gap: '2',
    '& dt': { textStyle: '12', color: 'fg.3' },
    '& dd': { textStyle: '20', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  },
})
const Failures = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1',
    p: '3',
    borderRadius: '8',
    bg: 'danger.bg',
    color: 'danger.fg',
    textStyle: '13',
    '& li': { display: 'flex', justifyContent: 'space-between', gap: '3' },
    '& b': { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  },
})
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

const KINDS = defineMessages({
  queued: { id: 'campaigns.people.queued', defaultMessage: 'Waiting' },
  sent: { id: 'campaigns.people.sent', defaultMessage: 'Sent' },
  delivered: { id: 'campaigns.people.delivered', defaultMessage: 'Delivered' },
  read: { id: 'campaigns.people.read', defaultMessage: 'Read' },
  replied: { id: 'campaigns.run.replied', defaultMessage: 'Answered' },
  failed: { id: 'campaigns.people.failed', defaultMessage: 'Failed' },
})
/** Why a run did not begin, by the code of the wire. */
const CODES: Record<string, { id: string; defaultMessage: string }> = defineMessages({
  nobody: { id: 'campaigns.why.nobody', defaultMessage: 'Nobody in the audience can be written to.' },
  not_connected: { id: 'campaigns.why.connected', defaultMessage: 'The inbox was not connected.' },
  switched_off: { id: 'campaigns.why.off', defaultMessage: 'Campaigns were switched off.' },
  segment: {
    id: 'campaigns.why.segment',
    defaultMessage: 'A segment of the audience was gone, or its rules no longer meant anything.',
  },
})
const SHOWN = ['queued', 'sent', 'delivered', 'read', 'replied', 'failed'] as const
const Answer = v.object({ payload: CampaignProgress })

/** How far a run is, what failed and why, and what can be done about it. Follows it while it runs. */
export function RunPanel({ campaign, onRetry }: { campaign: Campaign; onRetry: () => Promise<void> }) {
  const intl = useIntl()
  const { data, retry } = useResource(`/campaigns/${campaign.id}/progress`, {
    schema: Answer,
    readOn: { 'campaign.changed': (event) => event.id === campaign.id },
  })
  const save = useExport(campaign)
  if (!data) return null
  const { payload: progress } = data
  return (
    <Panel aria-label={intl.formatMessage({ id: 'campaigns.run', defaultMessage: 'Progress' })}>
      <Numbers>
        {SHOWN.map((kind) => (
          <div key={kind}>
            <dt>{intl.formatMessage(KINDS[kind])}</dt>
            <dd>
              <FormattedNumber value={progress[kind]} />
            </dd>
          </div>
        ))}
      </Numbers>
      <FailureList errors={progress.errors} />
      <Row>
        {progress.failed > 0 && progress.status === 'completed' && (
          <Button size="sm" icon={RotateCcw} onClick={() => void onRetry().then(retry)}>
            <FormattedMessage id="campaigns.retry" defaultMessage="Try the failed ones again" />
          </Button>
        )}
        <Button size="sm" icon={Download} onClick={() => void save()}>
          <FormattedMessage id="campaigns.run.export" defaultMessage="Save as a table" />
        </Button>
      </Row>
    </Panel>
  )
}

/** The same reason once, with how many it met. */
function FailureList({ errors }: { errors: CampaignProgress['errors'] }) {
  const intl = useIntl()
  if (errors.length === 0) return null
  return (
    <Failures aria-label={intl.formatMessage({ id: 'campaigns.run.failures', defaultMessage: 'Why it failed' })}>
      {errors.map(({ code, message, count }) => (
        <li key={`${code} ${message}`}>
          <span dir="auto">
            {CODES[code] ? intl.formatMessage(CODES[code]) : message || intl.formatMessage(KINDS.failed)}
          </span>
          {count > 0 && (
            <b>
              <FormattedNumber value={count} />
            </b>
          )}
        </li>
      ))}
    </Failures>
  )
}

/** Everybody with what became of their message, given to the browser's downloads. */
function useExport({ id }: Campaign): () => Promise<void> {
  const http = useAccountHttp()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  return async () => {
    try {
      const text = String(await http.request('GET', `/campaigns/${id}/recipients.csv`))
      const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
      const link = document.createElement('a')
      link.href = address
      link.download = `campaign-${id}.csv`
      link.click()
      URL.revokeObjectURL(address)
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
  }
}
