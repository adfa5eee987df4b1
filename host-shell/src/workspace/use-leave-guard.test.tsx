import { act } from '@testing-library/react'
import { routesOf } from '../frame/nav.ts'
import { draw } from '../testing/draw.tsx'
import { SAMPLE_RELEASES } from '../testing/release-samples.ts'
import { aShell } from '../testing/Stage.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

function show() {
  const stage = aShell({ at: '/app/accounts/1/settings/labels' })
  let setDirty = (_dirty: boolean) => {}
  function Area() {
    setDirty = useLeaveGuard(stage.services, routesOf(SAMPLE_RELEASES), 'settings')
    return null
  }
  draw(stage.app, <Area />)
  return { ...stage, setDirty: (dirty: boolean) => setDirty(dirty), at: () => stage.app.history.location().pathname }
}

describe('leaving an area with unsaved work', () => {
  it('asks first, and goes only when the person agrees', async () => {
    const { app, setDirty, at } = show()
    setDirty(true)
    app.history.push('/app/accounts/1/contacts')
    expect(app.questions.current.get()?.title).toBe('Leave without saving?')
    await act(async () => app.questions.answer(false))
    expect(at()).toBe('/app/accounts/1/settings/labels')
    app.history.push('/app/accounts/1/contacts')
    await act(async () => app.questions.answer(true))
    expect(at()).toBe('/app/accounts/1/contacts')
  })

  it('asks for a link of the shell to another page of the area', async () => {
    const { app, setDirty, at } = show()
    setDirty(true)
    app.history.follow('/app/accounts/1/settings/agents')
    expect(app.questions.current.get()?.title).toBe('Leave without saving?')
    await act(async () => app.questions.answer(true))
    expect(at()).toBe('/app/accounts/1/settings/agents')
  })

  it('does not ask for a move that the area makes inside itself', () => {
    const { app, setDirty, at } = show()
    setDirty(true)
    app.history.push('/app/accounts/1/settings/agents?page=2')
    expect(at()).toBe('/app/accounts/1/settings/agents')
  })

  it('does not ask when nothing would be lost', () => {
    const { app, at } = show()
    app.history.push('/app/accounts/1/contacts')
    expect(at()).toBe('/app/accounts/1/contacts')
  })
})
