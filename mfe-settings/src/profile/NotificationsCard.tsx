import { chakra } from '@chakra-ui/react/styled-system'
import { NOTIFICATION_TYPES, type NotificationType } from '@parley/shared/contract/notification'
import { useFeature } from '@parley/shared/remote/use-shell'
import { Card } from '@parley/shared/ui/card'
import { Checkbox } from '@parley/shared/ui/checkbox'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { useEffect, useRef } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { PushNote } from './PushNote.tsx'
import { SoundSettings } from './SoundSettings.tsx'
import { useNotificationSettings, type Way } from './useNotificationSettings.ts'
import type { ProfileSettingsProps } from './useProfile.ts'

const Table = chakra('table', {
  base: {
    width: 'full',
    maxW: '40rem',
    textStyle: '13',
    '& th': { textAlign: 'start', fontWeight: 'medium', color: 'fg.3', py: '2' },
    '& th[scope=row]': { color: 'fg.1', fontWeight: 'normal' },
    '& td, & th[scope=col]:not(:first-of-type)': { textAlign: 'center', w: '5rem' },
    '& tbody tr': { borderTop: '1px solid', borderColor: 'line.1' },
  },
})
const Foot = chakra('div', { base: { mt: '4' } })

/** What links to this section are called (workspace 26.1). */
const ANCHOR = 'profile-settings-notifications'
const WAYS: readonly Way[] = ['email', 'push']

const TEXTS = defineMessages({
  conversation_creation: { id: 'settings.notify.creation', defaultMessage: 'A new conversation' },
  conversation_assignment: { id: 'settings.notify.assignment', defaultMessage: 'A conversation is assigned to me' },
  assigned_conversation_new_message: {
    id: 'settings.notify.assigned',
    defaultMessage: 'A message in a conversation of mine',
  },
  conversation_mention: { id: 'settings.notify.mention', defaultMessage: 'Somebody mentions me' },
  participating_conversation_new_message: {
    id: 'settings.notify.participating',
    defaultMessage: 'A message in a conversation I take part in',
  },
  sla_missed_first_response: { id: 'settings.notify.slaFirst', defaultMessage: 'A first answer comes too late' },
  sla_missed_next_response: { id: 'settings.notify.slaNext', defaultMessage: 'A next answer comes too late' },
  sla_missed_resolution: { id: 'settings.notify.slaResolution', defaultMessage: 'A resolution comes too late' },
  email: { id: 'settings.notify.email', defaultMessage: 'E-mail' },
  push: { id: 'settings.notify.push', defaultMessage: 'Browser' },
})

/** What this person is told of in this account, and how. Links to it land on it. */
export function NotificationsCard({ settings, onChange }: ProfileSettingsProps) {
  const { hash } = useLocation()
  const card = useRef<HTMLDivElement>(null)
  const kept = useNotificationSettings()
  const isThere = kept.settings !== undefined || kept.error !== undefined
  // Not before the answer: until then the page is not in sight, and the table has not its height.
  useEffect(() => {
    if (isThere && hash === `#${ANCHOR}`) card.current?.scrollIntoView?.({ block: 'start' })
  }, [hash, isThere])
  return (
    <div id={ANCHOR} ref={card}>
      <Card title={<FormattedMessage id="settings.notify" defaultMessage="Notifications in this account" />}>
        <Matrix {...kept} />
        <PushNote />
        <Foot>
          <SoundSettings settings={settings} onChange={onChange} />
        </Foot>
      </Card>
    </div>
  )
}

function Matrix({ settings, error, retry, set }: ReturnType<typeof useNotificationSettings>) {
  const intl = useIntl()
  const hasSla = useFeature('sla')
  if (error) {
    return (
      <FailureCard
        title={<FormattedMessage id="settings.notify.failed" defaultMessage="These settings could not be loaded." />}
        details={String(error)}
        onRetry={retry}
      />
    )
  }
  if (!settings) {
    return (
      <LoadingRegion
        label={intl.formatMessage({ id: 'settings.notify', defaultMessage: 'Notifications in this account' })}
      >
        <Skeleton height="12rem" />
      </LoadingRegion>
    )
  }
  const isOn = (way: Way, type: NotificationType) => settings[`selected_${way}_flags`].includes(`${way}_${type}`)
  const types = NOTIFICATION_TYPES.filter((type) => hasSla || !type.startsWith('sla_'))
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="settings.notify.when" defaultMessage="Tell me when" />
          </th>
          {WAYS.map((way) => (
            <th key={way} scope="col">
              {intl.formatMessage(TEXTS[way])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {types.map((type) => (
          <tr key={type}>
            <th scope="row">{intl.formatMessage(TEXTS[type])}</th>
            {WAYS.map((way) => (
              <td key={way}>
                <Checkbox
                  checked={isOn(way, type)}
                  onChange={(checked) => void set(way, `${way}_${type}`, checked)}
                  aria-label={`${intl.formatMessage(TEXTS[type])}, ${intl.formatMessage(TEXTS[way])}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
