import { type FakeRequest, refusal } from '@parley/shared/testing/fake-http'
import { fakeShell } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { createRef, useState } from 'react'
import { anEntry } from '../../testing/conversation-builders.ts'
import { serverWith } from '../../testing/conversations-server.ts'
import { layOut } from '../../testing/test-layout.ts'
import type { ReplyMode } from '../drafts/drafts.ts'
import { ReplyBox } from '../ReplyBox.tsx'
import { type ReplyBoxHandle, replyFacts, type SendText } from '../reply-box.ts'
import { createReplyStore } from '../reply-store.ts'
import { languagesFor, newLabels, newPriority } from './assist-tasks.ts'

const A = '/api/v1/accounts/1'
const hook = { id: 5, app_id: 'openai', status: true, inbox: null, account_id: 1, hook_type: 'account' }
const app = { id: 'openai', name: 'OpenAI', description: '', short_description: '', enabled: true, hooks: [hook] }

beforeAll(layOut)

interface Drawn {
  says?: (request: FakeRequest) => unknown
  features?: Record<string, boolean>
  hooks?: object[]
}

async function draw({ says = () => ({ message: 'Dear Hanne' }), features, hooks = [hook] }: Drawn = {}) {
  const sent: Parameters<SendText>[0][] = []
  const asked: unknown[] = []
  const handle = createRef<ReplyBoxHandle>()
  const store = createReplyStore(fakeShell().storage, Date.now(), () => undefined)
  function Box() {
    const [mode, setMode] = useState<ReplyMode>('reply')
    return (
      <ReplyBox
        ref={handle}
        conversation={replyFacts(anEntry({ channel: 'Channel::WebWidget', labels: ['vip'] }))}
        mode={mode}
        onMode={setMode}
        onSend={(what) => sent.push(what)}
        onLater={async () => true}
        onShowNewest={() => undefined}
      />
    )
  }
  const labelled: unknown[] = []
  const shell = renderInShell(
    <Provider store={store}>
      <Box />
    </Provider>,
    {
      session: { features: features ?? { integrations: true } },
      http: {
        ...serverWith({ conversations: [] }),
        [`GET ${A}/integrations/apps/openai`]: () => ({ ...app, hooks }),
        [`POST ${A}/integrations/hooks/5/process_event`]: (request) => {
          asked.push((request.body as { event: unknown }).event)
          return says(request)
        },
        [`POST ${A}/conversations/:id/labels`]: ({ body }) => {
          labelled.push(body)
          return { payload: [] }
        },
      },
    },
  )
  await waitFor(() => expect(document.querySelector('[data-slate-editor]')).not.toBeNull())
  act(() => handle.current?.open('reply'))
  const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Writing assistant' }))
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  const text = () => document.querySelector('[data-slate-editor]')?.textContent
  return { shell, sent, asked, labelled, open, press, text }
}

it('rewords what is being written only when somebody agrees, and takes it back', async () => {
  const { open, press, asked, text, shell } = await draw()
  await userEvent.paste('hi hanne')
  await open()
  await press('More formal')
  expect(await screen.findByText('Dear Hanne')).toBeVisible()
  expect(screen.getByText('Written by a language model. Read it before you use it.')).toBeVisible()
  expect(asked).toEqual([{ name: 'make_formal', data: { content: 'hi hanne' } }])
  expect(text()).toContain('hi hanne')
  const toast = jest.spyOn(shell.notify, 'toast')
  await press('Replace my text')
  await waitFor(() => expect(text()).toContain('Dear Hanne'))
  expect(toast).toHaveBeenCalledWith('Your text was replaced', expect.anything())
  act(() => toast.mock.calls[0]?.[1]?.action?.run())
  await waitFor(() => expect(text()).toContain('hi hanne'))
})

it('suggests a reply to an empty box, and keeps a summary as a private note', async () => {
  const { open, press, asked, text } = await draw()
  await open()
  expect(await screen.findByText('Write something first, then it can be reworded.')).toBeVisible()
  await press('Suggest a reply')
  await press('Insert')
  await waitFor(() => expect(text()).toContain('Dear Hanne'))
  await open()
  await press('Sum up the conversation')
  await press('Keep as a private note')
  expect(await screen.findByLabelText('Private note: customers do not see this')).toHaveTextContent('Dear Hanne')
  expect(asked).toMatchObject([{ name: 'reply_suggestion' }, { name: 'summarize' }])
})

it('shows an answer as it is written, and can be stopped', async () => {
  let model: FakeRequest | undefined
  const whole = Promise.withResolvers<unknown>()
  const { open, press, text } = await draw({
    says: (request) => {
      model = request
      return whole.promise
    },
  })
  await open()
  await press('Suggest a reply')
  await act(async () => model?.tell({ text: 'Dear' }))
  await act(async () => model?.tell({ text: ' Hanne' }))
  expect(screen.getByText('Dear Hanne')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Insert' })).toBeNull()
  await press('Stop')
  await act(async () => model?.tell({ text: ', hello' }))
  expect(await screen.findByRole('button', { name: 'Suggest a reply' })).toBeVisible()
  expect(screen.queryByText(/Dear Hanne/)).toBeNull()
  await press('Suggest a reply')
  whole.resolve({ message: 'Dear Hanne, hello' })
  await press('Insert')
  await waitFor(() => expect(text()).toContain('Dear Hanne, hello'))
})

it('gives a suggested label to the conversation and none that it has', async () => {
  const { open, press, labelled } = await draw({ says: () => ({ message: 'vip, damaged' }) })
  await open()
  await press('Suggest labels')
  expect(await screen.findByRole('button', { name: 'Add damaged' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add vip' })).toBeNull()
  await press('Add damaged')
  await waitFor(() => expect(labelled).toEqual([{ labels: ['vip', 'damaged'] }]))
})

it('says a refusal in the words of the model, and asks again', async () => {
  let isRefusing = true
  const says = () => {
    if (isRefusing) throw refusal(422, { error: 'Incorrect API key' })
    return { message: 'Sooner' }
  }
  const { open, press, asked } = await draw({ says })
  await open()
  await press('Suggest a reply')
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect API key')
  isRefusing = false
  await press('Try again')
  expect(await screen.findByText('Sooner')).toBeVisible()
  expect(asked).toHaveLength(2)
})

it.each([
  ['the account has no integrations', { features: {} }],
  ['nothing is connected', { hooks: [] }],
  ['the connection is switched off', { hooks: [{ ...hook, status: false }] }],
])('is not there where %s', async (_, options) => {
  await draw(options)
  await screen.findByRole('button', { name: 'Insert emoji' })
  expect(screen.queryByRole('button', { name: 'Writing assistant' })).toBeNull()
})

it('takes of an answer what the conversation has not', () => {
  expect(newLabels('vip, damaged,', ['vip'])).toEqual(['damaged'])
  expect(newPriority('high', null)).toBe('high')
  expect(newPriority('high', 'high')).toBeNull()
  expect(newPriority('whatever', null)).toBeNull()
})

it("offers the customer's language first", () => {
  expect(languagesFor({ conversation_language: 'pt_BR' })[0]).toBe('pt')
  expect(languagesFor({}, { browser_language: 'sv' })[0]).toBe('en')
  expect(languagesFor({ browser_language: 'de' }).filter((tag) => tag === 'de')).toHaveLength(1)
})
