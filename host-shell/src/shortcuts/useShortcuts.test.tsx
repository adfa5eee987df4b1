import { fireEvent } from '@testing-library/react'
import type { Mover } from '../routing/navigation.ts'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { useShortcuts } from './useShortcuts.ts'

const BASE = '/app/accounts/1'
const goTo = (path: string, keys: string) => ({ id: path, keys, label: path, group: 'goto', path })

function onAPageWith(...shortcuts: ReturnType<typeof goTo>[]) {
  const { app } = aShell({ at: `${BASE}/settings/labels` })
  const movers: Mover[] = []
  app.history.guard((_, by) => {
    movers.push(by)
    return true
  })
  function Page() {
    useShortcuts(shortcuts, BASE, {})
    return null
  }
  draw(app, <Page />)
  return { at: () => app.history.location().pathname.slice(BASE.length), movers }
}
const press = (more: object) => fireEvent.keyDown(document.body, { code: 'KeyC', key: 'c', altKey: true, ...more })

describe('the shortcuts of the page', () => {
  it('move as the links of the shell do, which ask before an open form of the same area is lost', () => {
    const { at, movers } = onAPageWith(goTo('settings/agents', 'Alt+KeyC'))
    press({})
    expect(at()).toBe('/settings/agents')
    expect(movers).toEqual(['shell'])
  })

  const both = [goTo('dashboard', 'Alt+KeyC'), goTo('contacts', 'Alt+Shift+KeyC')]
  it.each([
    ['stands second', both],
    ['stands first', both.toReversed()],
  ])('go by Shift where one of two names it and %s', (_, shortcuts) => {
    const { at } = onAPageWith(...shortcuts)
    press({ key: 'C', shiftKey: true })
    expect(at()).toBe('/contacts')
  })

  it('go without Shift to the one that does not name it', () => {
    const { at } = onAPageWith(...both)
    press({})
    expect(at()).toBe('/dashboard')
  })
})
