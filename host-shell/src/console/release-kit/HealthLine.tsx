import { chakra } from '@chakra-ui/react/styled-system'
import type { GenerationHealth } from '@parley/shared/contract/release-health'
import { useNow } from '@parley/shared/ui/relative-time'
import { FormattedMessage } from 'react-intl'
import { BARS, barsOf, reported, worstOf } from './health-sums.ts'
import { PHASE_WORDS } from './phase-words.ts'

const Line = chakra('div', { base: { display: 'flex', alignItems: 'flex-end', flexWrap: 'wrap', gap: '2', minW: 0 } })
const Chart = chakra('svg', { base: { w: '9rem', h: '5', flexShrink: 0, _rtl: { transform: 'scaleX(-1)' } } })
const Bar = chakra('rect', {
  variants: { look: { none: { fill: 'line.2' }, well: { fill: 'success.fg' }, badly: { fill: 'danger.fg' } } },
})
const Words = chakra('span', { base: { textStyle: '12', color: 'fg.3', minW: 0 } })

const HEIGHT = 20

function barOf({ ok, bad }: { ok: number; bad: number }): { height: number; look: 'none' | 'well' | 'badly' } {
  if (ok + bad === 0) return { height: 1, look: 'none' }
  if (bad === 0) return { height: 2, look: 'well' }
  return { height: Math.max(3, Math.round((bad / (ok + bad)) * HEIGHT)), look: 'badly' }
}

/** How one build did in the last three hours, as tabs tell it: drawn, and the same in words. */
export function HealthLine({ of }: { of: GenerationHealth | undefined }) {
  const now = useNow()
  if (!of || of.minutes.length === 0) {
    return (
      <Words>
        <FormattedMessage id="shell.console.releases.unused" defaultMessage="No use reported in three hours" />
      </Words>
    )
  }
  return (
    <Line>
      <Chart viewBox={`0 0 ${BARS * 4} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {barsOf(of.minutes, now).map((sum, place) => {
          const { height, look } = barOf(sum)
          return <Bar key={place} look={look} x={place * 4} y={HEIGHT - height} width={3} height={height} />
        })}
      </Chart>
      <HealthWords of={of} />
    </Line>
  )
}

function HealthWords({ of: { minutes, people } }: { of: GenerationHealth }) {
  const worst = worstOf(minutes)
  return (
    <Words>
      {worst ? (
        <FormattedMessage
          id="shell.console.releases.worst"
          defaultMessage="{what}: {bad, number} of {all, number}"
          values={{
            what: <FormattedMessage {...PHASE_WORDS[worst.phase]} />,
            bad: worst.bad,
            all: worst.bad + worst.ok,
          }}
        />
      ) : (
        <FormattedMessage
          id="shell.console.releases.well"
          defaultMessage="{count, number} reported, nothing went wrong"
          values={{ count: reported(minutes) }}
        />
      )}
      {' · '}
      <FormattedMessage
        id="shell.console.releases.people"
        defaultMessage="{count, plural, one {# person} other {# people}}"
        values={{ count: people }}
      />
    </Words>
  )
}
