import { aContact, aConversation } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../../ConversationsArea.tsx'
import { serverWith } from '../../testing/conversations-server.ts'
import { layOut } from '../../testing/test-layout.ts'

const wyatt = aConversation({
  id: 12,
  meta: { sender: aContact({ id: 32, name: 'Wyatt' }), channel: 'Channel::WebWidget', hmac_verified: null },
})

/** A microphone that hears a word, as the browser hands it over. */
class Recorder {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  mimeType = 'audio/webm;codecs=opus'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  readonly stream: MediaStream
  constructor(stream: MediaStream) {
    this.stream = stream
  }
  start() {}
  stop() {
    this.ondataavailable?.({ data: new Blob(['word']) })
    this.onstop?.()
  }
}

beforeAll(layOut)
beforeAll(() => {
  const stream = { getTracks: () => [{ stop: () => undefined }] }
  Object.assign(globalThis, { MediaRecorder: Recorder })
  Object.assign(navigator, { mediaDevices: { getUserMedia: async () => stream } })
  URL.createObjectURL = () => 'blob:word'
  URL.revokeObjectURL = () => undefined
  // The simulated page plays nothing: it says that it does.
  Object.assign(HTMLMediaElement.prototype, {
    async play(this: HTMLMediaElement) {
      Object.defineProperty(this, 'paused', { value: false, configurable: true })
      fireEvent.play(this)
    },
    pause(this: HTMLMediaElement) {
      Object.defineProperty(this, 'paused', { value: true, configurable: true })
      fireEvent.pause(this)
    },
  })
})

async function record() {
  await userEvent.click(await screen.findByRole('button', { name: 'Record a voice message' }))
  const keep = await screen.findByRole('button', { name: 'Attach the recording' })
  expect(keep).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  return screen.findByRole('button', { name: /^Listen to recording-/ })
}

const draw = async () => {
  const shell = renderInShell(<ConversationsArea />, {
    at: '/conversations/12',
    session: { features: { voice_recorder: true } },
    http: serverWith({
      conversations: [wyatt],
      routes: { 'POST /api/v1/accounts/1/upload': () => ({ file_url: '/f', blob_id: 'blob-1' }) },
    }),
  })
  await waitFor(() => expect(document.querySelector('[data-slate-editor]')).not.toBeNull())
  act(() => void shell.commands.run('conversations.reply'))
  return shell
}

it('a recording can be heard before it is sent, by the keyboard alone, and is announced', async () => {
  await draw()
  const listen = await record()
  expect(listen).toHaveFocus()
  expect(screen.getByText(/^Recorded, \d:\d\d\. Listen to it before you send it\.$/)).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: /^Pause recording-/ })).toHaveFocus()
  expect(screen.getByRole('slider', { name: /^Position in recording-/ })).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: /^Listen to recording-/ })).toBeInTheDocument()
})

it('what is recorded again takes the place of the first once it is kept, and can be thrown away', async () => {
  await draw()
  await record()
  await userEvent.click(screen.getByRole('button', { name: 'Record again' }))
  expect(screen.getByRole('button', { name: /^Listen to recording-/ })).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'Attach the recording' }))
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  expect(screen.getAllByRole('button', { name: /^Listen to recording-/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: /^Remove recording-/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Listen to/ })).toBeNull())
})

it('giving up a recording leads back to the microphone', async () => {
  await draw()
  await userEvent.click(await screen.findByRole('button', { name: 'Record a voice message' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Record a voice message' })).toHaveFocus())
})

it('what is being said stays with the draft when the note is opened, or the microphone is taken away', async () => {
  const shell = await draw()
  const taken: Recorder[] = []
  const begun = jest.spyOn(Recorder.prototype, 'start').mockImplementation(function (this: Recorder) {
    taken.push(this)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Record a voice message' }))
  await screen.findByRole('button', { name: 'Attach the recording' })
  act(() => void shell.commands.run('conversations.note'))
  expect(await screen.findByRole('textbox', { name: /Private note/ })).toBeInTheDocument()
  act(() => void shell.commands.run('conversations.reply'))
  expect(await screen.findAllByRole('button', { name: /^Listen to recording-/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Record a voice message' }))
  await screen.findByRole('button', { name: 'Attach the recording' })
  act(() => taken.at(-1)?.stop())
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Listen to recording-/ })).toHaveLength(2))
  begun.mockRestore()
})

it('a microphone that is allowed once its conversation has gone is let go, and asked for once at a time', async () => {
  const stop = jest.fn()
  const allow: ((stream: object) => void)[] = []
  const asked = jest
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockImplementation(() => new Promise((resolve) => allow.push(resolve as (stream: object) => void)))
  await draw()
  const start = await screen.findByRole('button', { name: 'Record a voice message' })
  await userEvent.dblClick(start)
  expect(asked).toHaveBeenCalledTimes(1)
  cleanup()
  await act(async () => allow[0]?.({ getTracks: () => [{ stop }] }))
  expect(stop).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})
