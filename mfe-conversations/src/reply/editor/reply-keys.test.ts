import { sendKeyOf } from '@parley/shared/contract/ui-settings'
import { readModeKey, readReplyKey } from './reply-keys.ts'

const press = (facts: Partial<Parameters<typeof readReplyKey>[0]> = {}) => ({
  key: 'Enter',
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  ...facts,
})

it('sends with Mod+Enter whatever is set', () => {
  expect(readReplyKey(press({ metaKey: true }), 'cmd_enter')).toBe('send')
  expect(readReplyKey(press({ ctrlKey: true }), 'enter')).toBe('send')
})

it('does with Enter what the person has set', () => {
  expect(readReplyKey(press(), 'enter')).toBe('send')
  expect(readReplyKey(press(), 'cmd_enter')).toBe('break')
  expect(readReplyKey(press({ shiftKey: true }), 'enter')).toBe('break')
})

it('sends nothing while an input method is composing', () => {
  expect(readReplyKey(press({ isComposing: true }), 'enter')).toBeNull()
})

it('reads the setting, and Mod+Enter when there is none', () => {
  expect(sendKeyOf({ editor_message_key: 'enter' })).toBe('enter')
  expect(sendKeyOf({})).toBe('cmd_enter')
})

it('changes between reply and note from inside the editor, unless the layout types with that key', () => {
  expect(readModeKey({ ...press({ key: 'p', altKey: true }), code: 'KeyP' })).toBe('note')
  expect(readModeKey({ ...press({ key: 'l', altKey: true }), code: 'KeyL' })).toBe('reply')
  expect(readModeKey({ ...press({ key: 'π', altKey: true }), code: 'KeyP' })).toBeNull()
  expect(readModeKey({ ...press({ key: 'p' }), code: 'KeyP' })).toBeNull()
})
