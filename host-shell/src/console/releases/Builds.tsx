import { chakra } from '@chakra-ui/react/styled-system'
import type { GenerationHealth } from '@parley/shared/contract/release-health'
import type { LiveRelease, PublishedBuild, Ramp, ReleasePin } from '@parley/shared/contract/release-status'
import { Badge, type BadgeTone } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { defineMessages, FormattedDate, FormattedMessage } from 'react-intl'
import type { Ask } from '../release-change/asked-change.ts'
import { BuildName } from '../release-kit/BuildName.tsx'
import { isSame } from '../release-kit/release-names.ts'

const List = chakra('ul', { base: { listStyle: 'none', m: 0, p: 0 } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    py: '2',
    minW: 0,
    borderTop: '1px solid',
    borderColor: 'line.1',
  },
})
const Small = chakra('span', { base: { textStyle: '12', color: 'fg.3', minW: 0, overflowWrap: 'anywhere' } })
const Verbs = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1', marginInlineStart: 'auto' } })

const STATES = defineMessages({
  revoked: { id: 'shell.console.releases.revoked', defaultMessage: 'Revoked' },
  withdrawn: { id: 'shell.console.releases.withdrawn', defaultMessage: 'Taken back' },
  live: { id: 'shell.console.releases.live', defaultMessage: 'Everybody' },
  way: { id: 'shell.console.releases.way', defaultMessage: 'On its way' },
})
const TONES: Record<keyof typeof STATES, BadgeTone> = {
  revoked: 'danger',
  withdrawn: 'warning',
  live: 'success',
  way: 'info',
}

export interface BuildsProps {
  /** Null: nobody has the remote. */
  target: LiveRelease | null
  ramp: Ramp | undefined
  builds: readonly PublishedBuild[]
  pins: readonly ReleasePin[]
  health: readonly GenerationHealth[]
  onAsk: Ask
  onCompare: (build: PublishedBuild) => void
}

/** Pinned accounts and published builds of one remote, newest first. */
export function Builds({ pins, builds, ...facts }: BuildsProps) {
  return (
    <List>
      {pins.map((pin) => (
        <PinRow key={pin.account_id} pin={pin} onAsk={facts.onAsk} />
      ))}
      {builds.map((build) => (
        <BuildRow key={build.build + build.version} build={build} {...facts} />
      ))}
    </List>
  )
}

const time = (at: string) => <FormattedDate value={at} dateStyle="medium" timeStyle="short" />

function PinRow({ pin, onAsk }: { pin: ReleasePin; onAsk: Ask }) {
  return (
    <Row>
      <Badge tone="accent">
        <FormattedMessage
          id="shell.console.releases.pin"
          defaultMessage="Account {account}"
          values={{ account: pin.account_id }}
        />
      </Badge>
      <BuildName of={pin} />
      <Small>
        {pin.expires_at ? (
          <FormattedMessage
            id="shell.console.releases.until"
            defaultMessage="until {time}"
            values={{ time: time(pin.expires_at) }}
          />
        ) : (
          <FormattedMessage id="shell.console.releases.pinned" defaultMessage="until it is unpinned" />
        )}
      </Small>
      <Verbs>
        <Button size="sm" variant="ghost" onClick={() => onAsk({ kind: 'unpin', pin })}>
          <FormattedMessage id="shell.console.releases.unpin" defaultMessage="Unpin" />
        </Button>
      </Verbs>
    </Row>
  )
}

type BuildRowProps = Omit<BuildsProps, 'builds' | 'pins'> & { build: PublishedBuild }

function stateOf({ build, target, ramp }: BuildRowProps): keyof typeof STATES | null {
  if (build.revoked) return 'revoked'
  if (target && isSame(target, build)) return 'live'
  if (isSame(build, ramp)) return 'way'
  return build.withdrawn ? 'withdrawn' : null
}

function BuildRow(props: BuildRowProps) {
  const { build, target, health, onAsk, onCompare } = props
  const state = stateOf(props)
  const isLive = target !== null && isSame(target, build)
  const people = health.find((one) => isSame(one, build))?.people ?? 0
  return (
    <Row>
      <BuildName of={build} />
      {state && (
        <Badge tone={TONES[state]}>
          <FormattedMessage {...STATES[state]} />
        </Badge>
      )}
      <Small>
        <bdi>{build.published_by}</bdi> · {time(build.published_at)}
        {people > 0 && (
          <>
            {' · '}
            <FormattedMessage
              id="shell.console.releases.people"
              defaultMessage="{count, plural, one {# person} other {# people}}"
              values={{ count: people }}
            />
          </>
        )}
      </Small>
      <Verbs>
        {target && !isLive && (
          <Button size="sm" variant="ghost" onClick={() => onCompare(build)}>
            <FormattedMessage id="shell.console.releases.compare" defaultMessage="Differences" />
          </Button>
        )}
        {!isLive && !build.revoked && (
          <Button size="sm" variant="ghost" onClick={() => onAsk({ kind: 'give', build, isFirst: target === null })}>
            <FormattedMessage id="shell.console.releases.giveTo" defaultMessage="Give to…" />
          </Button>
        )}
        {!build.revoked && (
          <Button size="sm" variant="ghost" onClick={() => onAsk({ kind: 'revoke', build })}>
            <FormattedMessage id="shell.console.releases.revoke" defaultMessage="Revoke" />
          </Button>
        )}
      </Verbs>
    </Row>
  )
}
