import { createStore } from '@parley/shared/remote/store'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Platform, ReleaseOrder } from '../federation/create-platform.ts'
import type { Releases } from '../federation/documents/release-source.ts'
import { draw } from '../testing/draw.tsx'
import { anUnsavedWork, aShell } from '../testing/Stage.tsx'
import { ShellUpdate } from './ShellUpdate.tsx'

const MINE = '0.1.0+aaaaaaa'
const newer = { version: '0.2.0', build: 'bbbbbbb', withdrawn: [] }

/** A page whose shell is `MINE`; what is released, who looks and what is unsaved is up to the test. */
function open() {
  const releases = createStore<Releases>({ accountId: 1, revision: 1, remotes: {}, shell: null, problem: null })
  const order = createStore<ReleaseOrder | null>(null)
  const unsaved = anUnsavedWork()
  const reloaded = jest.fn()
  const platform = { releases, order, shell: MINE } as unknown as Platform
  draw(aShell().app, <ShellUpdate platform={platform} unsaved={unsaved} wide={false} onReload={reloaded} />)
  const released = (shell: Releases['shell']) => act(() => releases.set({ ...releases.get(), revision: 2, shell }))
  return { order, unsaved, reloaded, released }
}

const NAME = { name: 'New version: reload to use it' }
const button = () => screen.queryByRole('button', NAME)
const shown = () => screen.findByRole('button', NAME)

function looks(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
afterEach(() => jest.restoreAllMocks())

it('a tab is told of a newer shell, and takes it when its person says so and all is saved', async () => {
  const { released, unsaved, reloaded } = open()
  released({ version: '0.1.0', build: 'aaaaaaa', withdrawn: [] })
  expect(button()).toBeNull()
  released(newer)
  const save = jest.fn(async () => undefined)
  unsaved.hold({ save })
  await userEvent.click(await shown())
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1))
  expect(save).toHaveBeenCalled()
})

it('a tab takes a newer shell by itself after five minutes in which nobody looked, and not before', async () => {
  jest.useFakeTimers()
  const { released, reloaded } = open()
  released(newer)
  await act(() => jest.advanceTimersByTimeAsync(3_600_000))
  expect(reloaded).not.toHaveBeenCalled()
  looks('hidden')
  await act(() => jest.advanceTimersByTimeAsync(299_000))
  expect(reloaded).not.toHaveBeenCalled()
  await act(() => jest.advanceTimersByTimeAsync(1_500))
  expect(reloaded).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})

it('a tab leaves a shell that was taken back as soon as nobody looks', async () => {
  const { released, reloaded } = open()
  looks('hidden')
  released({ ...newer, withdrawn: [MINE] })
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1))
})

it('a tab takes a shell at once when whoever released it wants that, but never with work that nothing saves', async () => {
  const { released, order, unsaved, reloaded } = open()
  const giveBack = unsaved.hold()
  released(newer)
  act(() => order.set({ remote: 'shell', revision: 2 }))
  await act(async () => undefined)
  expect(reloaded).not.toHaveBeenCalled()
  giveBack()
  act(() => order.set({ remote: 'shell', revision: 3 }))
  await userEvent.click(await shown())
  await waitFor(() => expect(reloaded).toHaveBeenCalled())
})

it('a tab takes a shell at once when that is wanted and nothing would be lost', async () => {
  const { released, order, reloaded } = open()
  released(newer)
  act(() => order.set({ remote: 'shell', revision: 2 }))
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1))
})
