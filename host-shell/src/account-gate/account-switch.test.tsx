import { createStore } from '@parley/shared/remote/store'
import { useStore } from '@parley/shared/remote/use-shell'
import { act, screen } from '@testing-library/react'
import { useRef } from 'react'
import { GATHER_MS } from '../announcer/announcer.ts'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { useAccountArrival } from '../workspace/useAccountArrival.ts'
import { useAccountSwitch } from './useAccountSwitch.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Accounts that are open one after the other; null: none, as in the console. */
function visit() {
  const { app, services } = aShell()
  const open = createStore<number | null>(null)
  function Account({ isSwitch }: { isSwitch: boolean }) {
    const sheet = useRef<HTMLElement>(null)
    useAccountArrival(services, sheet, isSwitch)
    return <main ref={sheet} tabIndex={-1} />
  }
  function Place() {
    const id = useStore(open)
    const isSwitch = useAccountSwitch(id)
    return id !== null && <Account key={id} isSwitch={isSwitch} />
  }
  draw(app, <Place />, services)
  const to = (id: number | null) => {
    act(() => open.set(id))
    act(() => void jest.advanceTimersByTime(GATHER_MS))
  }
  return { to, said: () => app.announcer.said.get().polite }
}

describe('another account', () => {
  it('has the focus in its sheet and is named, also when one comes back', () => {
    const { to, said } = visit()
    to(1)
    expect(document.body).toHaveFocus()
    expect(said()).toBe('')
    for (const id of [2, 1]) {
      to(id)
      expect(screen.getByRole('main')).toHaveFocus()
      expect(said()).toMatch(/^You are in .+ now$/)
    }
  })

  it('is not the one that was open before a page outside of accounts', () => {
    const { to, said } = visit()
    for (const id of [1, null, 1]) to(id)
    expect(document.body).toHaveFocus()
    expect(said()).toBe('')
  })
})
