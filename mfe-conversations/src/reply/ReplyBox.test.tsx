import { aCurrentUser, anInbox, aPushUser } from '@parley/shared/testing/builders'
import { type FakeShellOptions, fakeShell } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { createRef, useState } from 'react'
import { aMessagePush, anEntry } from '../testing/conversation-builders.ts'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'
import { draftsAtom } from './drafts/drafts.atoms.ts'
import type { ReplyMode } from './drafts/drafts.ts'
import { ReplyBox } from './ReplyBox.tsx'
import { type ReplyBoxHandle, replyFacts, type SendText } from './reply-box.ts'
import { createReplyStore } from './reply-store.ts'

const A = '/api/v1/accounts/1'
const canned = (short_code: string, content: string, files: object[] = []) => ({
  ...{ id: short_code.length, account_id: 1, short_code, content, files },
  ...{ created_at: '', updated_at: '' },
})

beforeAll(layOut)

interface Drawn {
  facts?: Parameters<typeof anEntry>[0]
  mode?: ReplyMode
  options?: FakeShellOptions
}

async function draw({ facts = {}, mode = 'reply', options = {} }: Drawn = {}) {
  const sent: Parameters<SendText>[0][] = []
  const keptAtSend: string[][] = []
  const handle = createRef<ReplyBoxHandle>()
  const store = createReplyStore(fakeShell().storage, Date.now(), () => undefined)
  let change: (more: Parameters<typeof anEntry>[0]) => void = () => undefined
  function Box() {
    const [now, setNow] = useState(mode)
    const [more, setMore] = useState<Parameters<typeof anEntry>[0]>({})
    change = (next) => act(() => setMore(next))
    return (
      <ReplyBox
        ref={handle}
        conversation={replyFacts(anEntry({ channel: 'Channel::WebWidget', ...facts, ...more }))}
        mode={now}
        onMode={setNow}
        onSend={(what) => {
          sent.push(what)
          keptAtSend.push(Object.values(store.get(draftsAtom)).map(({ text }) => text))
        }}
        onLater={async () => true}
        onShowNewest={() => undefined}
      />
    )
  }
  const http = serverWith({ conversations: [] })
  const shell = renderInShell(
    <Provider store={store}>
      <Box />
    </Provider>,
    { ...options, http: { ...http, ...options.http } },
  )
  await waitFor(() => expect(document.querySelector('[data-slate-editor]')).not.toBeNull())
  act(() => handle.current?.open(mode))
  const type = (text: string) => userEvent.paste(text)
  const send = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
  const edit = (text: string) => act(async () => handle.current?.edit(text, mode === 'note'))
  return { shell, sent, keptAtSend, type, send, edit, change: (more: Parameters<typeof change>[0]) => change(more) }
}

it('keeps the whole draft before it is a message, so that a tab that dies in between is known by it', async () => {
  const { keptAtSend, type, send } = await draw()
  await type('Half a word')
  await type(' and more')
  await send()
  expect(keptAtSend).toEqual([['Half a word and more']])
})

describe('the focus', () => {
  it.each([
    ['reply', 'Send', /^Reply to/],
    ['note', 'Add note', /^Private note/],
  ] as const)('is in the text again once a button sent the %s', async (mode, button, label) => {
    const { sent, type } = await draw({ mode })
    await type('On its way')
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(sent).toHaveLength(1)
    await waitFor(() => expect(screen.getByRole('textbox', { name: label })).toHaveFocus())
  })

  it.each(['Send and snooze until they reply', 'Send in an hour'])('is so after: %s', async (choice) => {
    const { type } = await draw()
    await type('On its way')
    await userEvent.click(screen.getByRole('button', { name: 'More ways to send' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(choice) }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Reply to/ })).toHaveFocus())
  })
})

describe('formatting', () => {
  it('turns the next words bold with the tool, and sends them as the wire writes them', async () => {
    const { sent, type, send } = await draw()
    await type('Take ')
    await userEvent.click(screen.getByRole('button', { name: 'Bold' }))
    await type('two')
    expect(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
    await send()
    expect(sent).toMatchObject([{ content: 'Take **two**', isPrivate: false }])
  })

  it('goes by the keyboard, too', async () => {
    const { sent, type, send } = await draw()
    await userEvent.keyboard('{Control>}i{/Control}')
    await type('softly')
    await userEvent.keyboard('{Control>}{Shift>}{8}{/Shift}{/Control}')
    await send()
    expect(sent[0]?.content).toBe('- _softly_')
  })

  it('begins a list with a hyphen, and ends it with an empty line', async () => {
    const { sent, type, send } = await draw()
    await type('-')
    await type(' ')
    await type('milk')
    await userEvent.keyboard('{Enter}{Enter}')
    await type('That is all')
    await send()
    expect(sent[0]?.content).toBe('- milk\nThat is all')
  })

  it('asks for the address of a link, and says when it is none', async () => {
    const { sent, send } = await draw()
    await userEvent.click(screen.getByRole('button', { name: 'Link' }))
    const field = await screen.findByLabelText('Address of the link')
    await userEvent.type(field, 'not an address{Enter}')
    expect(await screen.findByText('Must start with http')).toBeInTheDocument()
    await userEvent.clear(field)
    await userEvent.type(field, 'parley.example/guide{Enter}')
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Reply to/ })).toHaveFocus())
    await send()
    expect(sent[0]?.content).toBe('https://parley.example/guide')
  })

  it('is not offered where the channel shows letters only', async () => {
    await draw({ facts: { channel: 'Channel::Sms' } })
    expect(screen.queryByRole('button', { name: 'Bold' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Insert emoji' })).toBeInTheDocument()
  })
})

describe('what is suggested while somebody types', () => {
  it('is an emoji after a colon and two letters', async () => {
    const { sent, type, send } = await draw()
    await type('Great :fire')
    await userEvent.click((await screen.findAllByRole('option', { name: /fire/ }))[0] as HTMLElement)
    await send()
    expect(sent[0]?.content).toBe('Great 🔥')
  })

  it('is a variable with what it stands for', async () => {
    const { sent, type, send } = await draw()
    await userEvent.click(screen.getByRole('button', { name: 'Insert a variable' }))
    await type('contact.na')
    await userEvent.click(await screen.findByRole('option', { name: /contact\.name.*Hanne Vestergaard/ }))
    await send()
    expect(sent[0]?.content).toBe('Hanne Vestergaard')
  })

  it('is a canned response, with its marks, its variables and its files', async () => {
    const file = {
      id: 1,
      blob_id: 'b',
      file_url: '/rails/guide.pdf',
      filename: 'guide.pdf',
      file_type: 'application/pdf',
    }
    globalThis.fetch = async () => new Response('pdf')
    const { sent, type, send } = await draw({
      options: {
        http: {
          [`GET ${A}/canned_responses`]: () => [canned('guide', 'Dear {{contact.first_name}}, **here**', [file])],
        },
      },
    })
    await type('/gui')
    await userEvent.click(await screen.findByRole('option', { name: /guide/ }))
    expect(await screen.findByText('guide.pdf')).toBeInTheDocument()
    await send()
    expect(sent[0]).toMatchObject({ content: 'Dear Hanne, **here**', files: [{ name: 'guide.pdf' }] })
  })

  it('is a colleague in notes only', async () => {
    const { type } = await draw()
    await type('@jo')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })
})

describe('what keeps a reply from being sent', () => {
  it('is a text longer than the channel carries: counted, said, and kept', async () => {
    const { sent, type, send } = await draw({ facts: { channel: 'Channel::Instagram' } })
    await type('a'.repeat(1_003))
    expect(screen.getByText('3 too many')).toBeInTheDocument()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('3 letters less')
    expect(sent).toEqual([])
  })
})

it('shows what the person chose as the key that sends', async () => {
  const user = aCurrentUser({ ui_settings: { editor_message_key: 'enter' } })
  const { sent, type } = await draw({ options: { session: { user } } })
  await type('Hello')
  await userEvent.keyboard('{Enter}')
  expect(sent[0]?.content).toBe('Hello')
})

it('takes files that are dropped', async () => {
  const { sent, send } = await draw()
  const region = screen.getByRole('region', { name: 'Write' })
  fireEvent.drop(region, { dataTransfer: { files: [new File(['x'], 'photo.png')], types: ['Files'] } })
  expect(await screen.findByText('photo.png')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('textbox'))
  await send()
  expect(sent[0]?.files.map(({ name }) => name)).toEqual(['photo.png'])
})

describe('a mail', () => {
  const mail = { channel: 'Channel::Email' as const }
  it('says who gets it, and is not sent while an address is none', async () => {
    const { sent, type, send } = await draw({ facts: mail })
    await userEvent.click(screen.getByRole('button', { name: /To.*hanne\.v@fjordpost\.example/ }))
    await userEvent.type(screen.getByLabelText('Cc'), 'nobody')
    await userEvent.click(screen.getByRole('textbox', { name: /Reply to/ }))
    await type('Hello')
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('no mail can go to nobody')
    await userEvent.type(screen.getByLabelText('Cc'), '@x.example')
    await userEvent.click(screen.getByRole('textbox', { name: /Reply to/ }))
    await send()
    expect(sent[0]?.facts).toMatchObject({ to_emails: 'hanne.v@fjordpost.example', cc_emails: 'nobody@x.example' })
  })
})

describe('the signature', () => {
  const user = aCurrentUser({
    message_signature: 'Ines, Marlowe',
    ui_settings: { channel_webwidget_signature_enabled: true },
  })
  it('is in sight and goes below the reply, until it is not wanted', async () => {
    const { sent, shell, type, send } = await draw({
      options: { session: { user }, http: { 'PUT /api/v1/profile': () => user } },
    })
    expect(screen.getByText('Ines, Marlowe')).toBeInTheDocument()
    await type('Hello')
    await send()
    expect(sent[0]?.content).toBe('Hello\n\nInes, Marlowe')
    await userEvent.click(screen.getByRole('button', { name: 'Do not sign' }))
    expect(screen.queryByText('Ines, Marlowe')).not.toBeInTheDocument()
    expect(shell.requests.at(-1)).toMatchObject({
      path: '/api/v1/profile',
      body: { ui_settings: { channel_webwidget_signature_enabled: false } },
    })
  })

  it('is not in the words of a reply that comes back, and goes below it once', async () => {
    const { sent, type, send, edit } = await draw({ options: { session: { user } } })
    await type('Hello')
    await send()
    await edit(sent[0]?.content ?? '')
    expect(screen.getByRole('textbox', { name: /Reply to/ })).toHaveTextContent(/^Hello$/)
    await send()
    expect(sent.map(({ content }) => content)).toEqual(['Hello\n\nInes, Marlowe', 'Hello\n\nInes, Marlowe'])
  })

  it('is not below a note', async () => {
    await draw({ mode: 'note', options: { session: { user } } })
    expect(screen.queryByText('Ines, Marlowe')).not.toBeInTheDocument()
  })
})

it('asks first when a colleague answered while this was being written', async () => {
  const { sent, type, send, change } = await draw()
  await type('My answer')
  change({
    last_message: aMessagePush({
      ...{ id: 900, message_type: 1, sender_type: 'User', sender_id: 8 },
      sender: { ...aPushUser({ id: 8, name: 'Maya Okafor' }) },
    }),
  })
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Maya Okafor answered while you were writing')
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Send anyway' }))
  expect(sent).toHaveLength(1)
})

it('still resolves when that was chosen before a colleague had answered', async () => {
  const { sent, type, change } = await draw()
  await type('My answer')
  change({
    last_message: aMessagePush({
      ...{ id: 900, message_type: 1, sender_type: 'User', sender_id: 8 },
      sender: { ...aPushUser({ id: 8, name: 'Maya Okafor' }) },
    }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'More ways to send' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send and resolve' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send anyway' }))
  expect(sent).toMatchObject([{ content: 'My answer', after: 'resolve' }])
})

describe('a closed reply window', () => {
  const template = {
    ...{ name: 'order_sent', language: 'en', status: 'APPROVED' },
    components: [{ type: 'BODY', text: 'Order {{1}} left' }],
  }
  it('is opened by a template with its blanks filled in', async () => {
    const inbox = anInbox({ id: 1, channel_type: 'Channel::Whatsapp', message_templates: [template] } as never)
    const { sent } = await draw({
      facts: { channel: 'Channel::Whatsapp', can_reply: false },
      options: { http: { [`GET ${A}/inboxes`]: () => ({ payload: [inbox] }) } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Templates' }))
    await userEvent.click(await screen.findByRole('button', { name: /order_sent/ }))
    expect(screen.getByLabelText('{{1}}')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Another template' }))
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await userEvent.click(await screen.findByRole('button', { name: /order_sent/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Send template' }))
    expect(screen.getByText('Fill this in')).toBeInTheDocument()
    expect(screen.getByLabelText('{{1}}')).toHaveFocus()
    await userEvent.keyboard('MF-1')
    await userEvent.click(screen.getByRole('button', { name: 'Send template' }))
    expect(sent[0]).toMatchObject({
      content: 'Order MF-1 left',
      facts: { template_params: { name: 'order_sent', processed_params: { 1: 'MF-1' } } },
    })
  })
})

describe('an article of the help center', () => {
  const article = {
    ...{ id: 7, title: 'Change the bulb', slug: 'change-the-bulb', portal_slug: 'lamps', locale: 'en' },
    ...{ category_name: null, excerpt: 'Turn it to the left', updated_at: 0 },
  }
  const options: FakeShellOptions = {
    http: {
      [`GET ${A}/search/articles`]: () => ({
        payload: {
          articles: [
            { ...article, status: 'published' },
            { ...article, id: 8, title: 'Not ready', status: 'draft' },
          ],
        },
      }),
      [`GET ${A}/portals/lamps/articles/7`]: () => ({ payload: { content: '# Bulb\nTurn it.' } }),
    },
  }
  const find = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Insert an article' }))
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find an article' }), 'bulb')
    return screen.findByText('Change the bulb')
  }

  it('is found among those that customers can read, and linked', async () => {
    const { sent, send } = await draw({ options })
    await find()
    expect(screen.queryByText('Not ready')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Insert link' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Reply to/ })).toHaveFocus())
    await send()
    expect(sent[0]?.content).toBe('[Change the bulb](http://localhost/hc/lamps/articles/change-the-bulb)')
  })

  it('is put in as it reads', async () => {
    const { sent, send } = await draw({ options })
    await find()
    await userEvent.click(screen.getByRole('button', { name: 'Insert text' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Reply to/ })).toHaveTextContent('Turn it.'))
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Reply to/ })).toHaveFocus())
    await send()
    expect(sent[0]?.content).toBe('**Bulb**\nTurn it.')
  })
})

describe('a picture that is pasted', () => {
  const paste = (file: File) =>
    fireEvent.paste(screen.getByRole('textbox', { name: /Reply to/ }), { clipboardData: { files: [file] } })
  const photo = new File(['x'], 'lamp.png', { type: 'image/png' })
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:photo'
    URL.revokeObjectURL = () => undefined
  })

  it('goes into the text, in the size that is chosen, and is waited for', async () => {
    let arrive: (answer: object) => void = () => undefined
    const options = { http: { [`POST ${A}/upload`]: () => new Promise((resolve) => (arrive = resolve)) } }
    const { sent, type, send } = await draw({ options })
    await type('Like this: ')
    paste(photo)
    expect(await screen.findByAltText('lamp.png')).toHaveAttribute('src', 'blob:photo')
    await send()
    expect(await screen.findByText(/a picture is still on its way/)).toBeInTheDocument()
    await act(async () => arrive({ file_url: 'https://desk.example/lamp.png', blob_id: 'b' }))
    fireEvent.click(screen.getByAltText('lamp.png'))
    fireEvent.click(await screen.findByRole('button', { name: 'Medium' }))
    await waitFor(() => expect(screen.getByAltText('lamp.png')).toHaveStyle({ height: '48px' }))
    await send()
    expect(sent).toMatchObject([
      { content: 'Like this: ![lamp.png](https://desk.example/lamp.png?cw_image_height=48px)', files: [] },
    ])
  })

  it('is attached where the channel shows letters only', async () => {
    await draw({ facts: { channel: 'Channel::Sms' } })
    paste(photo)
    expect(await screen.findByRole('button', { name: 'Remove lamp.png' })).toBeInTheDocument()
    expect(screen.queryByAltText('lamp.png')).not.toBeInTheDocument()
  })

  it('larger than 4 MB is offered as a file', async () => {
    const { shell } = await draw()
    paste(Object.defineProperty(new File(['x'], 'big.png', { type: 'image/png' }), 'size', { value: 5_242_880 }))
    expect(shell.toasts.at(-1)).toBe('big.png is 5 MB. Images in a text can be up to 4 MB.')
  })
})
