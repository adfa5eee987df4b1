import { act, waitFor } from '@testing-library/react'
import { routesOf } from '../contributions/nav.ts'
import type { UnsavedWork } from '../host-services/unsaved-work.ts'
import { draw } from '../testing/draw.tsx'
import { SAMPLE_RELEASES } from '../testing/release-samples.ts'
import { aShell } from '../testing/Stage.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'

const CONTACTS = '/app/accounts/1/contacts'
const LABELS = '/app/accounts/1/settings/labels'

function show() {
  const stage = aShell({ at: LABELS })
  let unsaved: UnsavedWork | undefined
  function Area() {
    unsaved = useLeaveGuard(stage.services, routesOf(SAMPLE_RELEASES), 'settings')
    return null
  }
  draw(stage.app, <Area />)
  return {
    app: stage.app,
    hold: (save?: () => Promise<void>) => unsaved?.hold({ save }) ?? (() => undefined),
    at: () => stage.app.history.location().pathname,
    question: () => stage.app.confirmations.current.get(),
    asked: () => waitFor(() => expect(stage.app.confirmations.current.get()?.title).toBe('Leave without saving?')),
    answer: (agreed: boolean) => act(async () => stage.app.confirmations.answer(agreed)),
  }
}
const never = () => new Promise<void>(() => undefined)
const refused = () => Promise.reject(new Error('the disk is full'))

describe('leaving an area with work that nothing saves', () => {
  it('asks first, and goes only when the person agrees', async () => {
    const { app, hold, at, asked, answer } = show()
    hold()
    app.history.push(CONTACTS)
    await asked()
    await answer(false)
    expect(at()).toBe(LABELS)
    app.history.push(CONTACTS)
    await asked()
    await answer(true)
    expect(at()).toBe(CONTACTS)
  })

  it('asks for a link of the shell to another page of the area', async () => {
    const { app, hold, at, asked, answer } = show()
    hold()
    app.history.follow('/app/accounts/1/settings/agents')
    await asked()
    await answer(true)
    expect(at()).toBe('/app/accounts/1/settings/agents')
  })

  it('does not ask for a move that the area makes inside itself', () => {
    const { app, hold, at } = show()
    hold()
    app.history.push('/app/accounts/1/settings/agents?page=2')
    expect(at()).toBe('/app/accounts/1/settings/agents')
  })

  it('closes the question and goes when there is nothing to lose any more', async () => {
    const { app, hold, at, asked, question } = show()
    const release = hold()
    app.history.push(CONTACTS)
    await asked()
    act(release)
    await waitFor(() => expect(at()).toBe(CONTACTS))
    expect(question()).toBeNull()
  })
})

describe('leaving an area while it saves', () => {
  it('waits for the save and asks nothing', async () => {
    const { app, hold, at, question } = show()
    let isSaved = false
    hold(async () => {
      await Promise.resolve()
      isSaved = true
    })
    app.history.push(CONTACTS)
    await waitFor(() => expect(at()).toBe(CONTACTS))
    expect(isSaved).toBe(true)
    expect(question()).toBeNull()
  })

  it.each([
    ['the save fails', refused],
    ['the save takes longer than a second', never],
  ])('asks when %s', async (_, save) => {
    const { app, hold, at, asked } = show()
    hold(save)
    app.history.push(CONTACTS)
    await asked()
    expect(at()).toBe(LABELS)
  })

  it('asks when something else is not saved by anything', async () => {
    const { app, hold, asked } = show()
    hold(() => Promise.resolve())
    hold()
    app.history.push(CONTACTS)
    await asked()
  })
})

describe('closing the tab, or reading the page anew', () => {
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented ? 'asks' : 'goes'
  }

  it('asks while something would be lost, and has stored what can be', () => {
    const { hold } = show()
    const save = jest.fn(async () => undefined)
    const release = hold(save)
    expect(leaving()).toBe('asks')
    expect(save).toHaveBeenCalledTimes(1)
    release()
    expect(leaving()).toBe('goes')
  })

  it.each(['end', 'forget'] as const)('neither asks nor saves once the session is over (%s)', (how) => {
    const { app, hold } = show()
    const save = jest.fn(async () => undefined)
    hold(save)
    act(() => app.auth[how]())
    expect(leaving()).toBe('goes')
    expect(save).not.toHaveBeenCalled()
  })
})

it('does not ask when nothing would be lost', () => {
  const { app, at } = show()
  app.history.push(CONTACTS)
  expect(at()).toBe(CONTACTS)
})
