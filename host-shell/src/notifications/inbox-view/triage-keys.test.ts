import { aNotification } from '@parley/shared/testing/builders'
import { snoozeTimes } from './snooze-times.ts'
import { besideOf, triageOf } from './triage-keys.ts'

const press = (key: string, more = {}) =>
  triageOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, ...more })

describe('a key in the list', () => {
  it('deals with the notification that has the focus', () => {
    expect(['e', 'u', 's', 'Backspace', 'Delete', 'ArrowUp', 'ArrowDown', 'x'].map((key) => press(key))).toEqual([
      'done',
      'unread',
      'snooze',
      'delete',
      'delete',
      'previous',
      'next',
      null,
    ])
  })

  it('is found by its place where the layout writes no Latin letters', () => {
    expect(press('ث', { code: 'KeyE' })).toBe('done')
    expect(press('ק', { code: 'KeyE' })).toBe('done')
    // On a Dvorak board the key in the place of the Latin E writes a full stop, and means one.
    expect(press('.', { code: 'KeyE' })).toBeNull()
  })

  it('belongs to somebody else with a modifier', () => {
    expect([press('e', { altKey: true }), press('u', { ctrlKey: true }), press('s', { metaKey: true })]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('a key that is no answer', () => {
  it('is one of a sign that is written with AltGr, or composed', () => {
    const getModifierState = (name: string) => name === 'AltGraph'
    expect(press('ę', { code: 'KeyE', getModifierState })).toBeNull()
    expect(press('e', { code: 'KeyE', isComposing: true })).toBeNull()
  })

  it('is one that is held down, unless it walks', () => {
    expect([press('Backspace', { repeat: true }), press('e', { repeat: true })]).toEqual([null, null])
    expect(press('ArrowDown', { repeat: true })).toBe('next')
  })

  it('is not one that Caps Lock makes a capital', () => {
    expect(press('E', { shiftKey: false })).toBe('done')
    expect(press('E', { shiftKey: true })).toBeNull()
  })
})

describe('after one is dealt with', () => {
  const rows = [1, 2, 3].map((id) => aNotification({ id }))
  it('the one below it is next, at the end the one above', () => {
    expect([1, 2, 3].map((id) => besideOf(rows, id)?.id)).toEqual([2, 3, 2])
    expect(besideOf(rows.slice(0, 1), 1)).toBeNull()
  })
})

it('A snoozed notification comes back in an hour, tomorrow or on Monday at nine', () => {
  const friday = new Date(2026, 10, 20, 16, 30)
  const days = snoozeTimes(friday).map(({ until }) => {
    const at = new Date(until * 1000)
    return [at.getDate(), at.getHours(), at.getMinutes()]
  })
  expect(days).toEqual([
    [20, 17, 30],
    [21, 9, 0],
    [23, 9, 0],
  ])
})

it('On a Sunday nothing is offered twice: tomorrow is Monday', () => {
  const sunday = new Date(2026, 10, 22, 16, 30)
  expect(snoozeTimes(sunday).map(({ id }) => id)).toEqual(['hour', 'tomorrow'])
})
