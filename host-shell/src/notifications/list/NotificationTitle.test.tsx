import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { Notification } from '@parley/shared/contract/notification'
import { aConversationPush, aNotification, anInbox } from '@parley/shared/testing/builders'
import { system } from '@parley/shared/ui/theme/system'
import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { aShell, Stage } from '../../testing/Stage.tsx'
import { NotificationAvatar } from '../NotificationAvatar.tsx'

const german = {
  'shell.notifications.title.mention': 'Sie wurden in Unterhaltung #{id} erwähnt',
  'shell.notifications.title.message': 'Neue Nachricht in Unterhaltung #{id}',
  'shell.notifications.title.resolution': 'SLA verfehlt (Lösung) in Unterhaltung #{id}',
  'shell.notifications.title.creation': 'Neue Unterhaltung #{id} in {inbox}',
}
const conversation = { ...aConversationPush({ inbox_id: 4 }), id: 12 }

function show(over: Partial<Notification>) {
  const { app, services } = aShell({
    http: { 'GET /api/v1/accounts/1/inboxes': () => ({ payload: [anInbox({ id: 4, name: 'Laden' })] }) },
  })
  const notification = aNotification({ primary_actor: conversation, push_message_title: 'Of the server', ...over })
  render(
    <ChakraProvider value={system}>
      <IntlProvider locale="de" messages={german} onError={() => undefined}>
        <Stage app={app} services={services}>
          <NotificationAvatar notification={notification} />
        </Stage>
      </IntlProvider>
    </ChakraProvider>,
  )
}

describe('what a notification tells', () => {
  it.each([
    ['conversation_mention', 'Sie wurden in Unterhaltung #12 erwähnt'],
    ['participating_conversation_new_message', 'Neue Nachricht in Unterhaltung #12'],
    ['sla_missed_resolution', 'SLA verfehlt (Lösung) in Unterhaltung #12'],
  ] as const)('is told in the language of the reader: %s', async (notification_type, title) => {
    show({ notification_type })
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.queryByText('Of the server')).toBeNull()
  })

  it('names the inbox of a new conversation, which reads in its own direction', async () => {
    show({ notification_type: 'conversation_creation' })
    const inbox = await screen.findByText('Laden')
    expect(inbox.tagName).toBe('BDI')
    expect(inbox.parentElement).toHaveTextContent('Neue Unterhaltung #12 in Laden')
    expect(screen.queryByText('Of the server')).toBeNull()
  })

  it('is in the words of the server where only that knows them', async () => {
    show({ notification_type: 'conversation_merged' })
    expect(await screen.findByText('Of the server')).toBeVisible()
  })

  it('names no number where the conversation is gone', async () => {
    show({ primary_actor: null, push_message_title: 'You were mentioned in conversation #0' })
    expect(await screen.findByText('Deleted conversation')).toBeVisible()
    expect(screen.queryByText(/#0/)).toBeNull()
  })
})
