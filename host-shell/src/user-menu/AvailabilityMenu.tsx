import { Menu } from '@chakra-ui/react/menu'
import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import { AvailabilityReason } from '@parley/shared/contract/person'
import type { Availability } from '@parley/shared/contract/scalars'
import { useResource } from '@parley/shared/data/use-resource'
import type { Session } from '@parley/shared/remote/shell-api'
import { Icon } from '@parley/shared/ui/icon'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { setAutoOffline, setAvailability } from '../session/session.api.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { availabilityName } from './availability-name.ts'
import { Choice, Entry, SubMenu } from './MenuParts.tsx'
import { PresenceDot } from './PresenceDot.tsx'

const ReasonAnswer = v.object({ payload: v.array(AvailabilityReason) })

const Reasons = chakra('div', {
  base: {
    maxH: '22rem',
    overflowY: 'auto',
    ms: '3',
    ps: '2',
    borderInlineStart: '1px solid',
    borderColor: 'line.2',
  },
})
const Emoji = chakra('span', {
  base: { display: 'grid', placeItems: 'center', boxSize: '6', borderRadius: '6', fontSize: '0.875rem', flexShrink: 0 },
})
const Two = chakra('span', { base: { display: 'block' } })
const Hint = chakra('span', { base: { display: 'block', textStyle: '12', color: 'fg.3' } })
const Problem = chakra('p', { base: { px: '2', py: '2', textStyle: '12', color: 'danger.fg', maxW: '16rem' } })
const Track = chakra('span', {
  base: {
    position: 'relative',
    display: 'block',
    w: '8',
    h: '4.5',
    borderRadius: 'full',
    bg: 'line.control',
    flexShrink: 0,
    _after: {
      content: '""',
      position: 'absolute',
      top: '2px',
      insetInlineStart: '2px',
      boxSize: '3.5',
      borderRadius: 'full',
      bg: 'white',
    },
    '&[data-on]': { bg: 'brand', _after: { insetInlineStart: 'calc(100% - 1rem)', bg: 'brand.on' } },
  },
})

/** What one is for colleagues in this account: online, busy with or without a reason, offline; and whether leaving counts. */
export function AvailabilityMenu({ session }: { session: Session }) {
  const intl = useIntl()
  const { availability, availability_reason: reason, name } = session.entry
  const change = useAvailability(session)
  const [showsReasons, setShowsReasons] = useState(availability === 'busy')
  // Reasons of this account that go with "busy", oldest first; often none.
  const reasons = useResource('/availability_reasons', { schema: ReasonAnswer })
  const offered = reasons.data?.payload ?? []
  const hasReasons = offered.length > 0
  const label = intl.formatMessage(
    { id: 'shell.availability.in', defaultMessage: 'Availability in {account}' },
    { account: name },
  )
  const words = availabilityName(intl, availability)

  return (
    <SubMenu
      label={label}
      width="18.5rem"
      lead={<PresenceDot state={availability} />}
      menu={
        <>
          <Menu.RadioItemGroup
            value={reason ? `reason-${reason.id}` : availability}
            onValueChange={({ value }) => change.pick(value)}
          >
            <Menu.ItemGroupLabel>{label}</Menu.ItemGroupLabel>
            <Choice id="online" lead={<PresenceDot state="online" />}>
              {availabilityName(intl, 'online')}
            </Choice>
            {hasReasons ? (
              <Entry
                id="busy-reasons"
                keepOpen
                onSelect={() => setShowsReasons((shown) => !shown)}
                lead={<PresenceDot state="busy" />}
                end={
                  <>
                    <FormattedMessage id="shell.availability.pickReason" defaultMessage="Pick a reason" />
                    <Icon of={showsReasons ? ChevronUp : ChevronDown} size={16} />
                  </>
                }
              >
                {availabilityName(intl, 'busy')}
              </Entry>
            ) : (
              <Choice id="busy" lead={<PresenceDot state="busy" />}>
                {availabilityName(intl, 'busy')}
              </Choice>
            )}
            {hasReasons && showsReasons && <ReasonList reasons={offered} />}
            {reasons.error && (
              <Problem role="alert">
                <FormattedMessage
                  id="shell.availability.reasonsFailed"
                  defaultMessage="Failed to fetch availability reasons. Please try again."
                />
              </Problem>
            )}
            <Choice id="offline" lead={<PresenceDot state="offline" />}>
              {availabilityName(intl, 'offline')}
            </Choice>
          </Menu.RadioItemGroup>
          <Menu.Separator />
          <AutoOffline isOn={session.entry.auto_offline} onChange={change.setAutoOffline} />
        </>
      }
    >
      {reason ? `${words} · ${reason.reason}` : words}
    </SubMenu>
  )
}

/** Whether leaving counts as being offline, in this account. */
function AutoOffline({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { brand } = useApp()
  return (
    <Menu.CheckboxItem value="auto-offline" checked={isOn} onCheckedChange={onChange} closeOnSelect={false} minH="13">
      <chakra.span flex="1">
        <Two fontWeight="medium">
          <FormattedMessage id="shell.availability.autoOffline" defaultMessage="Auto offline" />
        </Two>
        <Hint>
          <FormattedMessage
            id="shell.availability.autoOfflineHint"
            defaultMessage="When you close {product}"
            values={{ product: brand.name }}
          />
        </Hint>
      </chakra.span>
      <Track data-on={isOn || undefined} />
    </Menu.CheckboxItem>
  )
}

function ReasonList({ reasons }: { reasons: readonly AvailabilityReason[] }) {
  return (
    <Reasons role="group">
      <Choice id="busy">
        <FormattedMessage id="shell.availability.noReason" defaultMessage="Without a reason" />
      </Choice>
      {reasons.map(({ id, emoji, reason, color }) => (
        <Choice
          key={id}
          id={`reason-${id}`}
          lead={<Emoji style={{ background: `color-mix(in srgb, ${color} 18%, transparent)` }}>{emoji}</Emoji>}
        >
          {reason}
        </Choice>
      ))}
    </Reasons>
  )
}

/** `pick` takes what the menu knows: `online`, `busy`, `offline`, or `reason-<id>`, which is busy with that reason. */
function useAvailability({ account }: Session) {
  const { auth, toasts } = useApp()
  const intl = useIntl()
  const failed = intl.formatMessage({
    id: 'shell.availability.failed',
    defaultMessage: 'Your availability could not be changed. Try again.',
  })
  const tell = (problem: unknown) => toasts.show(problemText(problem, failed), { tone: 'error' })
  return {
    pick(value: string) {
      const reasonId = value.startsWith('reason-') ? Number(value.slice('reason-'.length)) : undefined
      const availability = reasonId === undefined ? (value as Availability) : 'busy'
      const choice = { accountId: account.id, availability, ...(reasonId === undefined ? {} : { reasonId }) }
      setAvailability(auth.http, choice).then(auth.update, tell)
    },
    setAutoOffline(on: boolean) {
      setAutoOffline(auth.http, account.id, on).then(auth.update, tell)
    },
  }
}
