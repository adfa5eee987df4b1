import { isTypingMeant, triageOf } from './triage-keys.ts'

const press = (key: string, more: Partial<Parameters<typeof triageOf>[0]> = {}) =>
  triageOf({ key, code: '', ...{ shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }, ...more })

it('one key does what its letter says, with shift only where that means more', () => {
  expect(['e', 's', 'i', 'u', 'r', 'n', 'j', 'k'].map((key) => press(key))).toEqual([
    ...['resolve', 'snooze', 'assign-me', 'unread', 'reply', 'note', 'next', 'previous'],
  ])
  expect(press('E', { shiftKey: true })).toBe('resolve-next')
  expect(press('R', { shiftKey: true })).toBeNull()
  expect(press('?', { shiftKey: true })).toBe('help')
})

it('keys with Ctrl, Alt or the command key belong to somebody else', () => {
  expect(press('e', { ctrlKey: true })).toBeNull()
  expect(press('r', { metaKey: true })).toBeNull()
  expect(press('ę', { code: 'KeyE', altKey: true })).toBeNull()
})

it('another script is read by what is printed on the key', () => {
  expect(press('ث', { code: 'KeyE' })).toBe('resolve')
  expect(press('й', { code: 'KeyQ' })).toBeNull()
})

it('a sign that is written with AltGr, or an accent that waits for its letter, is no key of this', () => {
  expect(press('ę', { code: 'KeyE', getModifierState: (name) => name === 'AltGraph' })).toBeNull()
  expect(press('Dead', { code: 'KeyE' })).toBeNull()
})

it('letters are left alone where they are typed or find something', () => {
  document.body.innerHTML =
    '<textarea></textarea><div contenteditable="true"><b></b></div><div role="menu"><i></i></div><a href="#"></a>'
  const meant = ['textarea', 'b', 'i', 'a'].map((name) => isTypingMeant(document.querySelector(name)))
  expect(meant).toEqual([true, true, true, false])
})
