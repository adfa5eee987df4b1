import { aContact, aConversation, aCurrentUser, NOON } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../ConversationsArea.tsx'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'

const A = '/api/v1/accounts/1/conversations'
const named = (id: number, name: string) =>
  aConversation({
    ...{ id, last_activity_at: NOON - id },
    meta: { sender: aContact({ id: id + 20, name }), channel: 'Channel::WebWidget', hmac_verified: null },
  })
const draw = (settings: Record<string, unknown>) =>
  renderInShell(<ConversationsArea />, {
    at: '/conversations/11?assignee_type=all',
    http: {
      ...serverWith({ conversations: [named(11, 'Nora Lindqvist'), named(12, 'Wyatt Ferris')] }),
      [`POST ${A}/:id/assignments`]: () => null,
    },
    session: { user: aCurrentUser({ ui_settings: settings }) },
  })
type Drawn = ReturnType<typeof draw>
const asked = (shell: Drawn, path: string) => shell.requests.filter((one) => one.path === A + path).length
const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) })

beforeAll(layOut)

it('off by default: a letter does nothing', async () => {
  const shell = draw({})
  act(() => void screen.queryByRole('log'))
  ;(await row('Nora Lindqvist')).focus()
  await userEvent.keyboard('eiu')
  expect(asked(shell, '/11/toggle_status') + asked(shell, '/11/assignments') + asked(shell, '/11/unread')).toBe(0)
})

it('on: a letter is about the row that has the focus, and about the open one elsewhere', async () => {
  const shell = draw({ hot_keys_triage: true })
  const log = await screen.findByRole('log')
  act(() => log.focus())
  await userEvent.keyboard('i')
  await waitFor(() => expect(asked(shell, '/11/assignments')).toBe(1))
  const other = await row('Wyatt Ferris')
  act(() => other.focus())
  await userEvent.keyboard('e')
  await waitFor(() => expect(asked(shell, '/12/toggle_status')).toBe(1))
  expect(asked(shell, '/11/toggle_status')).toBe(0)
})

it('on: goes on in the next thread, which has the focus after the one that gave way', async () => {
  const shell = draw({ hot_keys_triage: true })
  await row('Wyatt Ferris')
  act(() => screen.getByRole('log').focus())
  await userEvent.keyboard('{Shift>}e{/Shift}')
  expect(await screen.findByRole('log', { name: 'Messages with Wyatt Ferris' })).toHaveFocus()
  await userEvent.keyboard('e')
  await waitFor(() => expect(asked(shell, '/12/toggle_status')).toBe(1))
})

it('on: what is typed stays text', async () => {
  const shell = draw({ hot_keys_triage: true })
  await waitFor(() => expect(document.querySelector('[data-slate-editor]')).not.toBeNull())
  act(() => void shell.commands.run('conversations.reply'))
  await userEvent.keyboard('eisurnjk')
  expect(asked(shell, '/11/toggle_status') + asked(shell, '/11/assignments') + asked(shell, '/11/unread')).toBe(0)
  expect(shell.path).toBe('/conversations/11?assignee_type=all')
})
