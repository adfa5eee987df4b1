import { chakra } from '@chakra-ui/react/styled-system'
import type { ReleaseHistoryEntry } from '@parley/shared/contract/release-status'
import { defineMessages, FormattedDate, FormattedMessage, FormattedNumber, type MessageDescriptor } from 'react-intl'
import { BuildName } from '../release-kit/BuildName.tsx'
import { CHANNELS } from '../release-kit/channel-words.ts'
import { useAreaName } from '../release-kit/release-names.ts'

const MOST = 50

const List = chakra('ol', { base: { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '3' } })
const Item = chakra('li', { base: { display: 'grid', gap: '0.5', minW: 0, textStyle: '13', overflowWrap: 'anywhere' } })
const Small = chakra('span', { base: { textStyle: '12', color: 'fg.3' } })
const None = chakra('p', { base: { textStyle: '13', color: 'fg.2' } })

const DONE: Record<string, MessageDescriptor> = defineMessages({
  publish: { id: 'shell.console.releases.did.publish', defaultMessage: '{area}: published' },
  promote: { id: 'shell.console.releases.did.promote', defaultMessage: '{area}: given' },
  pause: { id: 'shell.console.releases.did.pause', defaultMessage: '{area}: paused' },
  resume: { id: 'shell.console.releases.did.resume', defaultMessage: '{area}: goes on by itself again' },
  rollback: { id: 'shell.console.releases.did.rollback', defaultMessage: '{area}: taken back' },
  halt: { id: 'shell.console.releases.did.halt', defaultMessage: '{area}: halted by itself' },
  channel: { id: 'shell.console.releases.did.channel', defaultMessage: '{area}: channel set' },
  unpin: { id: 'shell.console.releases.did.unpin', defaultMessage: '{area}: unpinned' },
  withdraw: { id: 'shell.console.releases.did.withdraw', defaultMessage: '{area}: taken away' },
  cleanup: { id: 'shell.console.releases.did.cleanup', defaultMessage: '{area}: old build deleted' },
  override: { id: 'shell.console.releases.did.override', defaultMessage: '{area}: run in one tab' },
  revoke: { id: 'shell.console.releases.did.revoke', defaultMessage: '{area}: revoked' },
  'slot-off': { id: 'shell.console.releases.did.slotOff', defaultMessage: '{area}: kept from filling a place' },
  'slot-on': { id: 'shell.console.releases.did.slotOn', defaultMessage: '{area}: may fill a place again' },
})
/** Of what was taken back or away, the build before is the one that counts. */
const ENDS: ReadonlySet<string> = new Set(['rollback', 'halt', 'unpin', 'withdraw', 'cleanup'])

/** What was done, by whom, why, and what it replaced: newest first. */
export function HistoryList({ entries }: { entries: readonly ReleaseHistoryEntry[] }) {
  if (entries.length === 0) {
    return (
      <None>
        <FormattedMessage id="shell.console.releases.noHistory" defaultMessage="Nothing has been released yet." />
      </None>
    )
  }
  return (
    <List>
      {entries.slice(0, MOST).map((entry) => (
        <Entry key={entry.id} of={entry} />
      ))}
    </List>
  )
}

type Said = NonNullable<ReleaseHistoryEntry['after']>

const buildIn = (said: Said | null | undefined) =>
  said?.version && said.build ? { version: said.version, build: said.build } : null

function Entry({ of }: { of: ReleaseHistoryEntry }) {
  const areaName = useAreaName()
  const known = DONE[of.action]
  const [first, second] = ENDS.has(of.action) ? [of.before, of.after] : [of.after, of.before]
  // A revoked build has its own word for itself; the one after it is what its people have now.
  const revoked = of.after?.revoked
  const [build, other] = revoked ? [null, buildIn(of.after)] : [buildIn(first), buildIn(second)]
  const isEnd = ENDS.has(of.action) || revoked !== undefined
  const isReplaced = other !== null && other.build !== build?.build
  return (
    <Item>
      <span>
        {known ? (
          <FormattedMessage {...known} values={{ area: <b>{areaName(of.remote)}</b> }} />
        ) : (
          `${areaName(of.remote)}: ${of.action}`
        )}{' '}
        {build && <BuildName of={build} />}{' '}
        {(revoked ?? of.after?.slot) && <code dir="ltr">{revoked ?? of.after?.slot}</code>} <Audience of={of} />
      </span>
      <Small>
        <bdi>{of.actor}</bdi>
        {of.reason && (
          <>
            {' · '}
            <bdi>“{of.reason}”</bdi>
          </>
        )}
        {isReplaced && (
          <>
            {' · '}
            <Replaced isEnd={isEnd} build={other} />
          </>
        )}
        {' · '}
        <FormattedDate value={of.created_at} dateStyle="medium" timeStyle="short" />
      </Small>
    </Item>
  )
}

function Replaced({ isEnd, build }: { isEnd: boolean; build: { version: string; build: string } }) {
  const values = { build: <BuildName of={build} /> }
  return isEnd ? (
    <FormattedMessage id="shell.console.releases.nowIs" defaultMessage="now {build}" values={values} />
  ) : (
    <FormattedMessage id="shell.console.releases.wasIs" defaultMessage="before it {build}" values={values} />
  )
}

/** For whom, where it was not for everybody. */
function Audience({ of: { before, after } }: { of: ReleaseHistoryEntry }) {
  const account = after?.account_id || before?.account_id
  if (after?.channel && account)
    return (
      <FormattedMessage
        id="shell.console.releases.toChannel"
        defaultMessage="account {account}: {channel}"
        values={{ account, channel: <FormattedMessage {...CHANNELS[after.channel]} /> }}
      />
    )
  if (account)
    return (
      <FormattedMessage
        id="shell.console.releases.forAccount"
        defaultMessage="for account {account}"
        values={{ account }}
      />
    )
  const share = after?.share ?? null
  return share === null ? null : (
    <FormattedMessage
      id="shell.console.releases.forShare"
      defaultMessage="for {share}"
      values={{ share: <FormattedNumber value={share / 100} style="percent" /> }}
    />
  )
}
