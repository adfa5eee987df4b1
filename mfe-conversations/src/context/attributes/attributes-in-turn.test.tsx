import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anEntry } from '../../testing/conversation-builders.ts'
import { serverWith } from '../../testing/conversations-server.ts'
import { aDefinition } from '../../testing/definitions.ts'
import { panelFacts } from '../panel-facts.ts'
import { ConversationAttributes } from './AttributesSection.tsx'

const A = '/api/v1/accounts/1'
const checkbox = (id: number, attribute_display_name: string) =>
  aDefinition({
    ...{ id, attribute_display_name, attribute_key: attribute_display_name.toLowerCase() },
    attribute_display_type: 'checkbox',
  })

/** A server that holds each answer back until it is let go. */
function draw() {
  const answers: ((isTaken: boolean) => void)[] = []
  const slow: FakeRoutes = {
    [`GET ${A}/custom_attribute_definitions`]: () => [checkbox(1, 'Paid'), checkbox(2, 'Sent')],
    [`POST ${A}/conversations/:id/custom_attributes`]: ({ body }) =>
      new Promise((answer, refuse) =>
        answers.push((isTaken) => (isTaken ? answer(body) : refuse(refusal(422, { error: 'Too long' })))),
      ),
  }
  const conversation = anEntry({ custom_attributes: { order: 'MF-1' } })
  const shell = renderInShell(<ConversationAttributes conversation={panelFacts(conversation)} />, {
    http: serverWith({ conversations: [], routes: slow }),
  })
  const asked = () => shell.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { asked, answers }
}

it('changes one attribute after the other: the second keeps what the first one did', async () => {
  const { asked, answers } = draw()
  await userEvent.click(await screen.findByRole('switch', { name: 'Paid' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Sent' }))
  expect(asked()).toEqual([{ custom_attributes: { order: 'MF-1', paid: true } }])
  answers[0]?.(true)
  await waitFor(() =>
    expect(asked().slice(1)).toEqual([{ custom_attributes: { order: 'MF-1', paid: true, sent: true } }]),
  )
})

it('changes the next attribute where the one before was refused, without what was refused', async () => {
  const { asked, answers } = draw()
  await userEvent.click(await screen.findByRole('switch', { name: 'Paid' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Sent' }))
  answers[0]?.(false)
  await waitFor(() => expect(asked().slice(1)).toEqual([{ custom_attributes: { order: 'MF-1', sent: true } }]))
  expect(await screen.findByText('Too long')).toBeVisible()
})
