import { isEditable, type KeyPress, keyLabels, matchesShortcut } from './match-shortcut.ts'

const press = (more: Partial<KeyPress>): KeyPress => ({
  code: 'KeyC',
  key: 'c',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  altGraph: false,
  editable: false,
  ...more,
})

describe('a shortcut', () => {
  it('goes by the physical key, whatever the layout writes there', () => {
    expect(matchesShortcut('Alt+KeyC', press({ altKey: true, key: 'ç' }), true)).toBe(true)
    expect(matchesShortcut('Alt+KeyC', press({ altKey: true, key: 'ψ' }), false)).toBe(true)
  })

  it('wants its modifiers and no other', () => {
    expect(matchesShortcut('Alt+KeyC', press({}), false)).toBe(false)
    expect(matchesShortcut('Alt+KeyC', press({ altKey: true, ctrlKey: true }), false)).toBe(false)
    expect(matchesShortcut('Mod+Alt+KeyE', press({ code: 'KeyE', altKey: true, metaKey: true }), true)).toBe(true)
    expect(matchesShortcut('Mod+Alt+KeyE', press({ code: 'KeyE', altKey: true, metaKey: true }), false)).toBe(false)
  })

  it('forgives Shift, which some layouts need', () => {
    expect(matchesShortcut('Mod+Slash', press({ code: 'Slash', key: '?', ctrlKey: true, shiftKey: true }), false)).toBe(
      true,
    )
  })

  it('finds the slash where the layout writes it', () => {
    const german = { ctrlKey: true, code: 'Digit7', shiftKey: true, key: '/' }
    expect(matchesShortcut('Mod+Slash', press(german), false)).toBe(true)
    // In its place a German board has the hyphen, with which the browser makes the page smaller.
    expect(matchesShortcut('Mod+Slash', press({ ctrlKey: true, code: 'Slash', key: '-' }), false)).toBe(false)
    expect(matchesShortcut('Mod+Slash', press({ ctrlKey: true, code: 'Slash', key: 'ظ' }), false)).toBe(true)
  })

  it('leaves AltGr to those who write with it', () => {
    expect(matchesShortcut('Alt+KeyE', press({ code: 'KeyE', key: '€', altKey: true, altGraph: true }), false)).toBe(
      false,
    )
  })

  it('leaves an input method alone', () => {
    expect(matchesShortcut('Alt+KeyC', press({ altKey: true, isComposing: true }), false)).toBe(false)
  })

  it('waits while somebody types, unless Cmd or Ctrl is held', () => {
    expect(matchesShortcut('Alt+KeyC', press({ altKey: true, editable: true }), false)).toBe(false)
    expect(matchesShortcut('Mod+Slash', press({ code: 'Slash', key: '/', ctrlKey: true, editable: true }), false)).toBe(
      true,
    )
  })

  it('does not take a character away from a field, even with Ctrl held', () => {
    const polish = press({ code: 'KeyE', key: 'ę', altKey: true, ctrlKey: true, editable: true })
    expect(matchesShortcut('Mod+Alt+KeyE', polish, false)).toBe(false)
    expect(matchesShortcut('Mod+Alt+KeyE', { ...polish, key: 'e' }, false)).toBe(true)
  })

  it('does not take an accent away that waits for its letter; on a Mac, Cmd writes none', () => {
    const accent = press({ code: 'KeyE', key: 'Dead', altKey: true, ctrlKey: true, editable: true })
    expect(matchesShortcut('Mod+Alt+KeyE', accent, false)).toBe(false)
    expect(matchesShortcut('Mod+Alt+KeyE', { ...accent, ctrlKey: false, metaKey: true }, true)).toBe(true)
    expect(matchesShortcut('Alt+KeyE', { ...accent, ctrlKey: false, editable: false }, true)).toBe(true)
  })
})

describe('a place to type in', () => {
  it.each([
    ['<input>', true],
    ['<input type="checkbox">', false],
    ['<textarea></textarea>', true],
    ['<div contenteditable="true"><p id="in">x</p></div>', true],
    ['<button>x</button>', false],
  ])('%s: %s', (html, expected) => {
    document.body.innerHTML = html
    const target = document.querySelector('#in') ?? document.body.firstElementChild
    expect(isEditable(target ?? undefined)).toBe(expected)
  })
})

describe('printed keys', () => {
  it('are those of the machine', () => {
    expect(keyLabels('Mod+Alt+KeyE', true)).toEqual(['⌘', '⌥', 'E'])
    expect(keyLabels('Mod+Slash', false)).toEqual(['Ctrl', '/'])
  })
})
