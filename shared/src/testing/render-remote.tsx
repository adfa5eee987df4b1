// Its matchers, and their types, for every test that draws.
import '@testing-library/jest-dom'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { RemoteModule } from '../remote/shell-api.ts'
import { type FakeShell, type FakeShellOptions, fakeShell } from './fake-shell.tsx'
import { StoryShell } from './story-shell.tsx'

/** Things that happen outside of React (events, presence, addresses), each with the screen settled afterwards. */
function settled(shell: FakeShell): FakeShell {
  return Object.assign(Object.create(shell) as FakeShell, {
    emit: ((event, data) => act(() => shell.emit(event, data))) as FakeShell['emit'],
    reconnect: (offlineSeconds: number) => act(() => shell.reconnect(offlineSeconds)),
    setConnection: ((status) => act(() => shell.setConnection(status))) as FakeShell['setConnection'],
    setPresence: (presence: Parameters<FakeShell['setPresence']>[0]) => act(() => shell.setPresence(presence)),
  })
}

/** Draws part of a remote in everything a remote stands in, over a shell in memory and an empty cache. */
export function renderInShell(part: ReactNode, options: FakeShellOptions = {}): FakeShell {
  const shell = fakeShell(options)
  render(<StoryShell shell={shell}>{part}</StoryShell>)
  return settled(shell)
}

/** Mounts an area's exposed module as the shell does. @returns the shell, and `unmount` that frees everything */
export function renderRemote(
  remote: RemoteModule,
  options: FakeShellOptions = {},
): FakeShell & { unmount: () => void } {
  cleanup()
  const shell = fakeShell(options)
  const element = document.createElement('div')
  document.body.replaceChildren(element)
  let unmount: () => void = () => undefined
  act(() => {
    unmount = remote.mount(element, shell)
  })
  return Object.assign(settled(shell), {
    unmount: () => {
      shell.leave()
      act(() => unmount())
      element.remove()
    },
  })
}
