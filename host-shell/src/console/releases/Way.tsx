import { chakra } from '@chakra-ui/react/styled-system'
import type { GenerationHealth } from '@parley/shared/contract/release-health'
import type { Ramp } from '@parley/shared/contract/release-status'
import { Badge } from '@parley/shared/ui/badge'
import { defineMessages, FormattedDate, FormattedMessage, FormattedNumber, type MessageDescriptor } from 'react-intl'
import { BuildName } from '../release-kit/BuildName.tsx'
import { HealthLine } from '../release-kit/HealthLine.tsx'
import { PHASE_WORDS } from '../release-kit/phase-words.ts'

const STEPS = [1, 5, 25, 100]

const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', minW: 0 } })
const Small = chakra('p', { base: { textStyle: '12', color: 'fg.3' } })
const Steps = chakra('span', { base: { display: 'inline-flex', gap: '0.5' } })
const Step = chakra('i', {
  base: { display: 'block', w: '5', h: '1.5', borderRadius: '4', bg: 'line.2' },
  variants: { reached: { true: { bg: 'brand' } } },
})
const Measures = chakra('table', {
  base: {
    textStyle: '12',
    color: 'fg.2',
    borderCollapse: 'collapse',
    '& th': { textAlign: 'start', fontWeight: 'normal', py: '1' },
    '& thead th': { color: 'fg.3' },
    '& td': { textAlign: 'end', ps: '4', fontVariantNumeric: 'tabular-nums' },
    '& thead th + th': { textAlign: 'end', ps: '4' },
    '& tr[data-worse] td': { color: 'danger.fg' },
  },
})
const More = chakra('summary', { base: { textStyle: '12', color: 'fg.2', cursor: 'pointer' } })

const VERDICTS = defineMessages({
  worse: { id: 'shell.console.releases.worse', defaultMessage: 'Clearly worse' },
  good: { id: 'shell.console.releases.good', defaultMessage: 'Good enough' },
  unsure: { id: 'shell.console.releases.unsure', defaultMessage: 'Too early to say' },
})
const REACH: Record<Ramp['unit'], MessageDescriptor> = defineMessages({
  accounts: {
    id: 'shell.console.releases.reach',
    defaultMessage: '{count, number} of {all, plural, one {# account} other {# accounts}}, since {time}',
  },
  users: {
    id: 'shell.console.releases.reach.people',
    defaultMessage: '{count, number} of {all, plural, one {# person} other {# people}}, since {time}',
  },
})
const TONES = { worse: 'danger', good: 'success', unsure: 'neutral' } as const

/** A build on its way: who has it, what the server finds of it, and what comes next by itself. */
export function Way({ ramp, health }: { ramp: Ramp; health: GenerationHealth | undefined }) {
  const { share, unit, reached, of, updated_at, judged, auto, next, step_minutes } = ramp
  return (
    <>
      <Line>
        <BuildName of={ramp} />
        <Steps aria-hidden>
          {STEPS.map((step) => (
            <Step key={step} reached={step <= share} />
          ))}
        </Steps>
        <FormattedNumber value={share / 100} style="percent" />
        <Badge tone={TONES[judged.verdict]}>
          <FormattedMessage {...VERDICTS[judged.verdict]} />
        </Badge>
      </Line>
      <Small>
        <FormattedMessage
          {...REACH[unit]}
          values={{
            count: reached,
            all: of,
            time: <FormattedDate value={updated_at} dateStyle="medium" timeStyle="short" />,
          }}
        />
        {' · '}
        {auto ? (
          <FormattedMessage
            id="shell.console.releases.auto"
            defaultMessage="goes on to {share} by itself, after {minutes, plural, one {# minute} other {# minutes}} at least"
            values={{ share: <FormattedNumber value={next / 100} style="percent" />, minutes: step_minutes }}
          />
        ) : (
          <FormattedMessage id="shell.console.releases.waits" defaultMessage="waits for a person" />
        )}
        {auto && judged.verdict === 'unsure' && (
          <>
            {' · '}
            <FormattedMessage
              id="shell.console.releases.quiet"
              defaultMessage="with little use, after a day without a sign of trouble"
            />
          </>
        )}
      </Small>
      <HealthLine of={health} />
      <Beside measures={judged.measures} />
    </>
  )
}

/** The figures that the judgement rests on. */
function Beside({ measures }: { measures: Ramp['judged']['measures'] }) {
  return (
    <details>
      <More>
        <FormattedMessage id="shell.console.releases.beside" defaultMessage="Beside the build before" />
      </More>
      <Measures>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="shell.console.releases.measure" defaultMessage="Counted" />
            </th>
            <th scope="col">
              <FormattedMessage id="shell.console.releases.before" defaultMessage="Before" />
            </th>
            <th scope="col">
              <FormattedMessage id="shell.console.releases.now" defaultMessage="Now" />
            </th>
          </tr>
        </thead>
        <tbody>
          {measures.map(({ phase, before, canary, is_worse }) => (
            <tr key={phase} data-worse={is_worse || undefined}>
              <th scope="row">
                <FormattedMessage {...PHASE_WORDS[phase]} />
              </th>
              <Share of={before} />
              <Share of={canary} />
            </tr>
          ))}
        </tbody>
      </Measures>
    </details>
  )
}

function Share({ of: { bad, all } }: { of: { bad: number; all: number } }) {
  return (
    <td>
      <FormattedMessage
        id="shell.console.releases.share"
        defaultMessage="{bad, number} of {all, number}"
        values={{ bad, all }}
      />
    </td>
  )
}
