import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createIntl } from 'react-intl'
import { type KeyPress, matchesShortcut } from './match-shortcut.ts'
import { ownShortcuts } from './own-shortcuts.ts'

const ROOT = resolve(__dirname, '../../..')
/** Of every area there is, as its manifest says. */
const AREA_KEYS = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-'))
  .flatMap((name): { keys: string }[] => {
    const { contributes } = JSON.parse(readFileSync(join(ROOT, name, 'remote.json'), 'utf8'))
    return contributes.shortcuts ?? []
  })
  .map(({ keys }) => keys)
const ALL = [
  ...ownShortcuts(createIntl({ locale: 'en', onError: () => undefined })).map(({ keys }) => keys),
  ...AREA_KEYS,
]
const PLAIN = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, isComposing: false, altGraph: false }
const press = (code: string, key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  ...PLAIN,
  code,
  key,
  editable: true,
  ...more,
})
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Windows and Linux say AltGr as Ctrl and Alt with a mark; some programs leave the mark out. */
const ALT_GR = [
  { ctrlKey: true, altKey: true, altGraph: true },
  { ctrlKey: true, altKey: true },
  { altKey: true, altGraph: true },
]
const POLISH = { A: 'ą', C: 'ć', E: 'ę', L: 'ł', N: 'ń', O: 'ó', S: 'ś', X: 'ź', Z: 'ż', U: '€' }
const GERMAN = { Q: '@', E: '€', M: 'µ' }

/** Every way in which these keys are written, on both kinds of machines. */
const layered = (keys: Record<string, string>) =>
  Object.entries(keys).flatMap(([letter, key]) => [
    ...ALT_GR.map((how) => ({ typed: press(`Key${letter}`, key, how), isMac: false })),
    { typed: press(`Key${letter}`, key, { altKey: true }), isMac: true },
    { typed: press(`Key${letter}`, key.toLocaleUpperCase(), { altKey: true, shiftKey: true }), isMac: true },
  ])

it('knows the shortcuts that agents were promised', () => {
  const specified = 'CVRSJKEAONPLM'.split('').map((letter) => `Alt+Key${letter}`)
  expect(ALL).toEqual(expect.arrayContaining([...specified, 'Mod+Alt+KeyE']))
})

describe('typing triggers no shortcut', () => {
  it.each([
    ['Polish', layered(POLISH)],
    ['German', layered(GERMAN)],
    ['Arabic', LETTERS.map((letter) => ({ typed: press(`Key${letter}`, 'ش'), isMac: false }))],
    [
      'Japanese, while the input method composes',
      LETTERS.flatMap((letter) =>
        [{}, { altKey: true }, { ctrlKey: true }].map((how) => ({
          typed: press(`Key${letter}`, 'Process', { ...how, isComposing: true }),
          isMac: false,
        })),
      ),
    ],
    ['English', LETTERS.map((letter) => ({ typed: press(`Key${letter}`, letter, { shiftKey: true }), isMac: false }))],
  ])('in %s', (_, presses) => {
    const triggered = presses.flatMap(({ typed, isMac }) => ALL.filter((keys) => matchesShortcut(keys, typed, isMac)))
    expect(triggered).toEqual([])
  })
})
