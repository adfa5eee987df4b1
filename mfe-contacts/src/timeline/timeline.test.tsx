import { refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contactsServer } from '../testing/contacts-server.ts'
import { ContactTimeline } from './ContactTimeline.tsx'

const PATH = 'GET /api/v1/accounts/1/contacts/:id/timeline'
const user = userEvent.setup()
const visit = (n: number) => ({
  ...{ id: `visit-${n}`, kind: 'visit', at: 1_790_000_000 - n, text: `https://shop.example/${n}` },
  ...{ conversation_id: null, inbox: null, status: null, rating: null, person: null },
})

it('shows all that happened in one stream, and one kind alone', async () => {
  renderInShell(<ContactTimeline contactId={7} />, { http: contactsServer() })
  expect(await screen.findByRole('link', { name: 'E-21 and motor cuts out' })).toHaveAttribute(
    'href',
    '/app/accounts/1/conversations/4821',
  )
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[1]).toContain('Leïla Haddad wrote a note')
  expect(rows[3]).toContain('Rated 5 of 5')
  expect(rows[4]).toContain('Received Autumn service offer')
  await user.click(screen.getByRole('button', { name: 'Ratings' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByRole('listitem')).toHaveTextContent('Tomás solved it')
})

it('shows what was marked as it was meant, a note in full and the words of a conversation in one line', async () => {
  const marked = (kind: string, text: string) => ({ ...visit(1), id: `${kind}-1`, kind, text })
  const payload = [
    marked('note', 'Pays **late**:\n\n- call first\n- then write'),
    marked('conversation', '**E-21** and `motor`'),
  ]
  renderInShell(<ContactTimeline contactId={7} />, {
    http: contactsServer(undefined, { [PATH]: () => ({ payload, next: null }) }),
  })
  expect((await screen.findByText('late')).closest('strong')).not.toBeNull()
  expect(screen.getByText('call first').closest('ul')).not.toBeNull()
  expect(screen.getByText('E-21 and motor')).toBeInTheDocument()
})

it('goes further back, and says when that fails', async () => {
  let isDown = true
  renderInShell(<ContactTimeline contactId={7} />, {
    http: contactsServer(undefined, {
      [PATH]: ({ query }: { query: Record<string, unknown> }) => {
        if (!query.after) return { payload: [visit(1)], next: '2026-01-01T00:00:00.000Z/visit/1' }
        if (isDown) throw refusal(500)
        return { payload: [visit(1), visit(2)], next: null }
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

it('says so when nothing happened, and when it cannot be read', async () => {
  let isDown = true
  renderInShell(<ContactTimeline contactId={7} />, {
    http: contactsServer(undefined, {
      [PATH]: () => {
        if (isDown) throw refusal(500)
        return { payload: [], next: null }
      },
    }),
  })
  const again = await screen.findByRole('button', { name: /Try again|Reload/ })
  isDown = false
  await user.click(again)
  expect(await screen.findByText('Nothing happened yet')).toBeInTheDocument()
})
