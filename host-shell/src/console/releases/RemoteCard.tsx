import { chakra } from '@chakra-ui/react/styled-system'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl'
import { BuildName } from '../release-kit/BuildName.tsx'
import { HealthLine } from '../release-kit/HealthLine.tsx'
import { isSame, useAreaName } from '../release-kit/release-names.ts'
import { Builds, type BuildsProps } from './Builds.tsx'
import { Places, type SlotOff } from './Places.tsx'
import { Way } from './Way.tsx'

const Columns = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, gap: '4' },
})
const Column = chakra('section', { base: { display: 'grid', gap: '2', alignContent: 'start', minW: 0 } })
const Head = chakra('h3', { base: { textStyle: '12', color: 'fg.3', fontWeight: 'medium' } })
const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', minW: 0 } })
const Small = chakra('span', { base: { textStyle: '12', color: 'fg.3' } })
const Refusal = chakra('p', { base: { textStyle: '12', color: 'danger.fg', overflowWrap: 'anywhere' } })
const Verbs = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', py: '2' },
})
const More = chakra('summary', { base: { textStyle: '13', color: 'fg.2', cursor: 'pointer', mt: '3' } })

interface RemoteCardProps extends BuildsProps {
  target: NonNullable<BuildsProps['target']>
  /** Places that it is kept from filling. */
  slotsOff: readonly SlotOff[]
}

/** One remote: what everybody has, what is on its way, and below it the places it fills, its builds and pins. */
export function RemoteCard(props: RemoteCardProps) {
  const { target, ramp, health, slotsOff, onAsk } = props
  const name = useAreaName()(target.remote)
  return (
    <Card title={name} actions={<Actions {...props} />}>
      <Columns>
        <Column>
          <Head>
            <FormattedMessage id="shell.console.releases.live" defaultMessage="Everybody" />
          </Head>
          <Line>
            <BuildName of={target} />
            {target.remote !== 'shell' && <Fit fits={target.refusal === null} />}
            <Small>
              <FormattedMessage
                id="shell.console.releases.since"
                defaultMessage="since {time}"
                values={{ time: <FormattedDate value={target.updated_at} dateStyle="medium" timeStyle="short" /> }}
              />
            </Small>
          </Line>
          {target.refusal !== null && <Refusal dir="auto">{target.refusal}</Refusal>}
          <HealthLine of={health.find((one) => isSame(one, target))} />
        </Column>
        {ramp && (
          <Column>
            <Head>
              <FormattedMessage id="shell.console.releases.way" defaultMessage="On its way" />
            </Head>
            <Way ramp={ramp} health={health.find((one) => isSame(one, ramp))} />
          </Column>
        )}
      </Columns>
      <Places target={target} off={slotsOff} onAsk={onAsk} />
      <AllBuilds {...props} />
    </Card>
  )
}

/** A remote whose builds are published and that nobody has: not given yet, taken away, or pinned accounts alone have it. */
export function IdleCard({ remote, ...props }: BuildsProps & { remote: string }) {
  return (
    <Card title={useAreaName()(remote)}>
      <Small>
        <FormattedMessage id="shell.console.releases.nobody" defaultMessage="Published, and not given to everybody" />
      </Small>
      <AllBuilds {...props} />
    </Card>
  )
}

function AllBuilds(props: BuildsProps) {
  return (
    <details>
      <More>
        <FormattedMessage
          id="shell.console.releases.builds"
          defaultMessage="{builds, plural, one {# build} other {# builds}}, {pins, plural, =0 {no pinned account} one {# pinned account} other {# pinned accounts}}"
          values={{ builds: props.builds.length, pins: props.pins.length }}
        />
      </More>
      <Builds {...props} />
    </details>
  )
}

/** Whether the released shell can run it. */
function Fit({ fits }: { fits: boolean }) {
  return (
    <Badge tone={fits ? 'success' : 'danger'}>
      {fits ? (
        <FormattedMessage id="shell.console.releases.fits" defaultMessage="Runs on the shell" />
      ) : (
        <FormattedMessage id="shell.console.releases.fitsNot" defaultMessage="Does not run on the shell" />
      )}
    </Badge>
  )
}

function Actions({ target, ramp, onAsk }: RemoteCardProps) {
  if (ramp) {
    return (
      <Verbs>
        <Button size="sm" onClick={() => onAsk({ kind: 'halt', target, ramp })}>
          <FormattedMessage id="shell.console.releases.halt" defaultMessage="Take back" />
        </Button>
        <Button size="sm" onClick={() => onAsk({ kind: ramp.auto ? 'pause' : 'resume', ramp })}>
          {ramp.auto ? (
            <FormattedMessage id="shell.console.releases.pause" defaultMessage="Pause" />
          ) : (
            <FormattedMessage id="shell.console.releases.resume" defaultMessage="Let it go on" />
          )}
        </Button>
        <Button size="sm" variant="primary" onClick={() => onAsk({ kind: 'advance', ramp })}>
          <FormattedMessage
            id="shell.console.releases.promoteTo"
            defaultMessage="Promote to {share}"
            values={{ share: <FormattedNumber value={ramp.next / 100} style="percent" /> }}
          />
        </Button>
      </Verbs>
    )
  }
  return (
    <Verbs>
      {target.earlier.length > 0 && (
        <Button size="sm" onClick={() => onAsk({ kind: 'rollback', target })}>
          <FormattedMessage id="shell.console.releases.rollback" defaultMessage="Roll back" />
        </Button>
      )}
      {target.remote !== 'shell' && (
        <Button size="sm" variant="ghost" onClick={() => onAsk({ kind: 'withdraw', target })}>
          <FormattedMessage id="shell.console.releases.withdraw" defaultMessage="Take away" />
        </Button>
      )}
    </Verbs>
  )
}
