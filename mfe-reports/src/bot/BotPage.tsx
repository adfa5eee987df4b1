import { chakra } from '@chakra-ui/react/styled-system'
import type { BotMetrics } from '@parley/shared/contract/report'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useBotFigures, WHOLE } from '../data/useFigures.ts'
import { useLiveReport } from '../data/useLiveReport.ts'
import { type ReportAddress, useReportAddress } from '../data/useReportAddress.ts'
import type { Read } from '../data/useReports.ts'
import { NumberButton } from '../drill-down/NumberButton.tsx'
import { Explain } from '../figures/Explain.tsx'
import { FigureTile, Tiles } from '../figures/FigureTile.tsx'
import { Unknown } from '../figures/Unknown.tsx'
import { useComputedAt } from '../figures/useComputedAt.ts'
import { FilterBar } from '../report/FilterBar.tsx'
import { MeasureTiles } from '../report/MeasureTiles.tsx'
import { ReportFrame } from '../report/ReportFrame.tsx'
import { ReportGate } from '../report/ReportGate.tsx'
import { SeriesCard } from '../series/SeriesCard.tsx'

const Note = chakra('p', { base: { textStyle: '13', color: 'fg.2' } })

const MEASURES = ['bot_resolutions_count', 'bot_handoffs_count'] as const

/** How far bots got alone. */
export function BotPage() {
  return (
    <ReportGate>
      <Report />
    </ReportGate>
  )
}

function Report() {
  const address = useReportAddress()
  const { metrics, summary } = useBotFigures(address.query)
  useLiveReport()
  const { bot_resolutions_count: resolved = 0, bot_handoffs_count: handedOver = 0 } = summary.data ?? {}
  const isOfBefore = metrics.data?.conversation_count === 0 && resolved + handedOver > 0
  return (
    <ReportFrame
      title={<FormattedMessage id="reports.title.bot" defaultMessage="Bots" />}
      address={address}
      isLive
      isRefreshing={metrics.isRefreshing}
    >
      <FilterBar address={address} filters={[]} hasChart />
      <BotTiles address={address} metrics={metrics} />
      {isOfBefore && (
        <Note role="status">
          <FormattedMessage
            id="reports.bot.noneNow"
            defaultMessage="No inbox has a bot now, so the figures above count nothing; those below are of bots that were there before."
          />
        </Note>
      )}
      <MeasureTiles measures={MEASURES} address={address} scope={WHOLE} summary={summary} />
      <SeriesCard measures={MEASURES} address={address} scope={WHOLE} />
    </ReportFrame>
  )
}

const NAMES = defineMessages({
  conversation_count: { id: 'reports.bot.conversations', defaultMessage: 'Conversations with a bot' },
  message_count: { id: 'reports.bot.messages', defaultMessage: 'Messages sent there' },
  resolution_rate: { id: 'reports.bot.resolutions', defaultMessage: 'Resolved by the bot' },
  handoff_rate: { id: 'reports.bot.handoffs', defaultMessage: 'Handed over' },
})
const DEFINITIONS = defineMessages({
  conversation_count: {
    id: 'reports.bot.conversations.defined',
    defaultMessage: 'Conversations that began in the range in inboxes which have a bot now.',
  },
  message_count: {
    id: 'reports.bot.messages.defined',
    defaultMessage: 'Answers that were sent in these conversations in the range.',
  },
  resolution_rate: {
    id: 'reports.bot.resolutions.defined',
    defaultMessage: 'Of these conversations, those that the bot resolved; whole percent, cut off.',
  },
  handoff_rate: {
    id: 'reports.bot.handoffs.defined',
    defaultMessage: 'Of these conversations, those that the bot handed over; whole percent, cut off.',
  },
})
const EXCLUDED = defineMessages({
  bots: { id: 'reports.bot.excluded', defaultMessage: 'Inboxes that have no bot any more.' },
})

function BotTiles({ address, metrics }: { address: ReportAddress; metrics: Read<BotMetrics> }) {
  const intl = useIntl()
  const computedAt = useComputedAt(metrics.data)
  const shown = (name: keyof BotMetrics) => {
    if (!metrics.data) return metrics.error ? <Unknown /> : <Skeleton width="4rem" height="1.5rem" />
    const value = metrics.data[name]
    return (
      <NumberButton name={intl.formatMessage(NAMES[name])} query={{ ...address.query, of: 'bots', metric: name }}>
        {name.endsWith('_rate') ? intl.formatNumber(value / 100, { style: 'percent' }) : intl.formatNumber(value)}
      </NumberButton>
    )
  }
  return (
    <Tiles aria-label={intl.formatMessage({ id: 'reports.title.bot', defaultMessage: 'Bots' })}>
      {(Object.keys(NAMES) as (keyof BotMetrics)[]).map((name) => (
        <FigureTile
          key={name}
          name={intl.formatMessage(NAMES[name])}
          aside={
            <Explain
              name={intl.formatMessage(NAMES[name])}
              definition={DEFINITIONS[name]}
              excluded={EXCLUDED.bots}
              range={address.range}
              businessHours={false}
              computedAt={computedAt}
            />
          }
          value={shown(name)}
        />
      ))}
    </Tiles>
  )
}
