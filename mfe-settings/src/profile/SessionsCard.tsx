import { chakra } from '@chakra-ui/react/styled-system'
import type { OwnSession } from '@parley/shared/contract/own-session'
import { useShell } from '@parley/shared/remote/use-shell'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { type Ref, useRef } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { deviceName } from './device-name.ts'
import { SettingRow } from './SettingRow.tsx'
import { useOwnSessions } from './useOwnSessions.ts'

const List = chakra('ul', {
  base: { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'line.1' } },
})
const Name = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2', fontWeight: 'medium' } })

const TEXTS = defineMessages({
  title: { id: 'settings.sessions', defaultMessage: 'Where you are signed in' },
  unknown: { id: 'settings.sessions.unknown', defaultMessage: 'An unknown device' },
  end: { id: 'settings.sessions.end', defaultMessage: 'Sign out' },
  ended: { id: 'settings.sessions.ended', defaultMessage: 'That device is signed out' },
  endOthers: { id: 'settings.sessions.endOthers', defaultMessage: 'Sign out all others' },
  othersEnded: { id: 'settings.sessions.othersEnded', defaultMessage: 'All other devices are signed out' },
  ask: { id: 'settings.sessions.ask', defaultMessage: 'Sign out all other devices?' },
  askBody: {
    id: 'settings.sessions.askBody',
    defaultMessage: 'Whoever uses them has to sign in again. What was typed there and not sent stays on those devices.',
  },
})

/** Every device with a session of this person; one or all others are signed out from here. */
export function SessionsCard() {
  const intl = useIntl()
  const { notify } = useShell()
  const { sessions, error, retry, end, endOthers } = useOwnSessions()
  const list = useRef<HTMLUListElement>(null)
  // The button that was pressed goes with its device.
  const stayThere = (isEnded: boolean) => isEnded && list.current?.focus()
  const hasOthers = sessions?.some(({ current }) => !current) ?? false
  const askAndEndOthers = async () => {
    const [title, body, action] = [TEXTS.ask, TEXTS.askBody, TEXTS.endOthers].map((text) => intl.formatMessage(text))
    if (await notify.confirm({ title: title ?? '', body: body ?? '', action: action ?? '', danger: true }))
      stayThere(await endOthers(intl.formatMessage(TEXTS.othersEnded)))
  }
  return (
    <Card
      title={<FormattedMessage {...TEXTS.title} />}
      actions={
        hasOthers && (
          <Button size="sm" onClick={() => void askAndEndOthers()}>
            <FormattedMessage {...TEXTS.endOthers} />
          </Button>
        )
      }
    >
      {error ? (
        <FailureCard
          title={<FormattedMessage id="settings.sessions.failed" defaultMessage="Your devices could not be loaded." />}
          details={String(error)}
          onRetry={retry}
        />
      ) : (
        <Devices
          listRef={list}
          sessions={sessions}
          onEnd={(id) => void end(id, intl.formatMessage(TEXTS.ended)).then(stayThere)}
        />
      )}
    </Card>
  )
}

interface DevicesProps {
  listRef: Ref<HTMLUListElement>
  sessions: OwnSession[] | undefined
  onEnd: (id: number) => void
}

function Devices({ listRef, sessions, onEnd }: DevicesProps) {
  const intl = useIntl()
  if (!sessions) {
    return (
      <LoadingRegion label={intl.formatMessage(TEXTS.title)}>
        <Skeleton height="3rem" />
      </LoadingRegion>
    )
  }
  return (
    <List ref={listRef} tabIndex={-1} aria-label={intl.formatMessage(TEXTS.title)}>
      {sessions.map((session) => (
        <li key={session.id}>
          <Device session={session} onEnd={() => onEnd(session.id)} />
        </li>
      ))}
    </List>
  )
}

function Device({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const intl = useIntl()
  const name = deviceName(session.user_agent) ?? intl.formatMessage(TEXTS.unknown)
  const label = (
    <Name title={session.user_agent ?? undefined}>
      <bdi>{name}</bdi>
      {session.current && (
        <Badge tone="success">
          <FormattedMessage id="settings.sessions.this" defaultMessage="This device" />
        </Badge>
      )}
    </Name>
  )
  const hint = (
    <FormattedMessage
      id="settings.sessions.seen"
      defaultMessage="Last opened {when}{ip}"
      values={{
        when: <RelativeTime at={session.seen_at ?? session.created_at} format="long" />,
        ip: session.ip ? (
          <>
            {' '}
            · <bdi dir="ltr">{session.ip}</bdi>
          </>
        ) : (
          ''
        ),
      }}
    />
  )
  return (
    <SettingRow label={label} hint={hint}>
      {!session.current && (
        <Button size="sm" aria-label={`${intl.formatMessage(TEXTS.end)}: ${name}`} onClick={onEnd}>
          <FormattedMessage {...TEXTS.end} />
        </Button>
      )}
    </SettingRow>
  )
}
