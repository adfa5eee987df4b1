import { chakra } from '@chakra-ui/react/styled-system'
import type { CampaignProgress, CampaignType } from '@parley/shared/contract/campaign'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { barOf } from './campaign-state.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    gap: '3',
    alignItems: 'center',
    textStyle: '12',
    color: 'fg.2',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Bar = chakra('div', {
  base: { display: 'flex', gap: '2px', height: '6px', borderRadius: '3px', overflow: 'hidden', bg: 'bg.press' },
})
const Strong = chakra('b', { base: { fontWeight: 'medium', color: 'fg.1' } })

const strong = (chunks: ReactNode) => <Strong>{chunks}</Strong>

interface CampaignNumbersProps {
  progress: CampaignProgress
  type: CampaignType
}

/** What became of it, in a bar and in words; nothing before there is anything to say. */
export function CampaignNumbers({ progress, type }: CampaignNumbersProps) {
  const { total, sent, failed, replied } = progress
  if (type === 'ongoing') {
    return (
      <Row>
        <span>
          {total > sent && (
            <>
              <FormattedMessage
                id="campaigns.numbers.shown"
                defaultMessage="{total, plural, one {Shown # time} other {Shown # times}}"
                values={{ total }}
              />
              {' · '}
            </>
          )}
          <FormattedMessage
            id="campaigns.numbers.ongoing"
            defaultMessage="{sent, plural, =0 {No conversations started yet} one {<b>#</b> conversation started} other {<b>#</b> conversations started}}{replied, plural, =0 {} other {, # answered}}"
            values={{ sent, replied, b: strong }}
          />
        </span>
      </Row>
    )
  }
  if (sent + failed === 0) return null
  return (
    <Row>
      <ShareBar progress={progress} />
      <span>
        <FormattedMessage
          id="campaigns.numbers.oneoff"
          defaultMessage="<b>{sent, number}</b> of {total, number} sent{replied, plural, =0 {} other {, # answered}}{failed, plural, =0 {} other {, # failed}}"
          values={{ sent, total, replied, failed, b: strong }}
        />
      </span>
    </Row>
  )
}

function ShareBar({ progress }: { progress: CampaignProgress }) {
  const intl = useIntl()
  const { replied, sent, failed } = barOf(progress)
  const label = intl.formatMessage(
    { id: 'campaigns.bar', defaultMessage: '{share}% sent' },
    { share: intl.formatNumber(Math.round(replied + sent)) },
  )
  return (
    <Bar role="img" aria-label={label}>
      <Share width={replied} color="chart-1" />
      <Share width={sent} color="chart-2" />
      <Share width={failed} color="danger-solid" />
    </Bar>
  )
}

const Share = ({ width, color }: { width: number; color: string }) =>
  width > 0 && <i style={{ width: `${width}%`, background: `var(--${color})` }} />
