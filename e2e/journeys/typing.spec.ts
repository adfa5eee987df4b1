import type { CDPSession, Locator, Page } from '@playwright/test'
import { accountPath, expect, test } from '../platform.ts'

/** What one press of a key is to the page: where the key is, what it says, and what it writes. */
interface Stroke {
  code: string
  key: string
  /** Empty for a dead key, and where something else than writing would be done. */
  text?: string
  alt?: boolean
  ctrl?: boolean
  shift?: boolean
}

const altGr = (letter: string, key: string): Stroke => ({ code: `Key${letter}`, key, text: key, alt: true, ctrl: true })
const plain = (code: string, key: string): Stroke => ({ code, key, text: key })
const latin = (words: string): Stroke[] =>
  [...words].map((key) => ({
    code: key === ' ' ? 'Space' : `Key${key.toUpperCase()}`,
    key,
    text: key,
    shift: key !== key.toLowerCase(),
  }))

/** Every letter that a Polish keyboard writes with AltGr, which Windows says as Ctrl and Alt, among them all of our shortcuts. */
const POLISH = [
  ...latin('za'),
  ...[altGr('Z', 'ż'), altGr('O', 'ó'), altGr('L', 'ł'), altGr('C', 'ć'), plain('Space', ' ')],
  ...[altGr('E', 'ę'), altGr('S', 'ś'), altGr('A', 'ą'), altGr('N', 'ń'), altGr('X', 'ź')],
]
/** Umlauts of their own keys, signs of the third level, and an accent that waits for its letter. */
const GERMAN = [
  ...[plain('KeyG', 'G'), plain('KeyR', 'r'), plain('BracketLeft', 'ü'), plain('Minus', 'ß'), plain('KeyE', 'e')],
  ...[plain('Space', ' '), altGr('E', '€'), altGr('M', 'µ'), plain('Space', ' ')],
  ...latin('caf'),
  ...[{ code: 'Equal', key: 'Dead' }, plain('KeyE', 'é')],
]
/** The keys of j, k, e, r, n and s, which do things where nothing is typed, write these. */
const ARABIC = [
  ...[plain('KeyJ', 'ت'), plain('KeyK', 'ن'), plain('KeyE', 'ث'), plain('KeyR', 'ق'), plain('Space', ' ')],
  ...[plain('KeyN', 'ى'), plain('KeyS', 'س'), plain('KeyA', 'ش'), plain('KeyM', 'ة')],
]
const ENGLISH = latin('jerks nap At Zoo')

const textOf = (strokes: readonly Stroke[]) => strokes.map(({ text = '' }) => text).join('')
const JAPANESE = { steps: ['k', 'か', 'かn', 'かん', 'かんj', 'かんじ'], chosen: '漢字' }

/** A keyboard of any layout: the browser takes its strokes for those of a hand. */
async function keyboardOf(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const stroke = async ({ code, key, text, alt, ctrl, shift }: Stroke) => {
    const modifiers = (alt ? 1 : 0) + (ctrl ? 2 : 0) + (shift ? 8 : 0)
    const windowsVirtualKeyCode = /^Key/.test(code) ? code.charCodeAt(3) : 0
    const press = { code, key, modifiers, windowsVirtualKeyCode }
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press })
    // By itself, as Windows says it: on this machine Ctrl and Alt write nothing. A press that a page took writes nothing either.
    if (text) await cdp.send('Input.dispatchKeyEvent', { type: 'char', text, key })
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press })
  }
  return {
    type: async (strokes: readonly Stroke[]) => {
      for (const one of strokes) await stroke(one)
    },
    /** An input method takes the keys and shows what it makes of them, until its person has chosen. */
    compose: async ({ steps, chosen }: typeof JAPANESE) => {
      for (const [at, text] of steps.entries()) {
        const code = `Key${'KANNJI'[at]}`
        const press = { code, key: 'Process', windowsVirtualKeyCode: 229 }
        await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press })
        await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
        await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press })
      }
      await cdp.send('Input.insertText', { text: chosen })
    },
  }
}

const LANGUAGES = { Polish: POLISH, German: GERMAN, Arabic: ARABIC, English: ENGLISH }

const written = (field: Locator) =>
  field.evaluate((element) => ('value' in element ? String(element.value) : (element.textContent ?? '')).trim())

/** Types every language into a field: the text is the one typed, and what is around the field stays as it was. */
async function typeIn(page: Page, field: Locator, around: () => Promise<unknown>) {
  const keyboard = await keyboardOf(page)
  const before = await around()
  const typed = async (language: string, type: () => Promise<void>, text: string) => {
    await field.press('ControlOrMeta+KeyA')
    await field.press('Delete')
    await type()
    await expect.poll(() => written(field), `${language}, as typed`).toBe(text)
    await expect(field, `${language}: the field keeps the focus`).toBeFocused()
    expect(await around(), `${language} does nothing else`).toEqual(before)
  }
  for (const [language, strokes] of Object.entries(LANGUAGES))
    await typed(language, () => keyboard.type(strokes), textOf(strokes))
  await typed('Japanese', () => keyboard.compose(JAPANESE), JAPANESE.chosen)
  await field.press('ControlOrMeta+KeyA')
  await field.press('Delete')
}

/** The caret is seen within its field: the line that one writes in. */
const seesCaret = (field: Locator) =>
  field.evaluate((element) => {
    const range = getSelection()?.getRangeAt(0)
    const line = range?.getClientRects()[0] ?? range?.startContainer.parentElement?.getBoundingClientRect()
    const { top, bottom } = element.getBoundingClientRect()
    return line !== undefined && line.top >= top - 1 && line.bottom <= bottom + 1
  })

/** Writes more lines than the field shows, and goes back to the first: what one writes stays in sight. */
async function writesOn(page: Page, field: Locator) {
  for (let line = 0; line < 30; line += 1) {
    await page.keyboard.type(`${line}`)
    await page.keyboard.press('Shift+Enter')
  }
  await expect.poll(() => seesCaret(field), 'the last line').toBe(true)
  expect(await field.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  for (let line = 0; line < 30; line += 1) await page.keyboard.press('ArrowUp')
  await page.keyboard.type('first ')
  await expect.poll(() => seesCaret(field), 'the first line').toBe(true)
  await field.press('ControlOrMeta+KeyA')
  await field.press('Delete')
}

test('Polish, German, Arabic, Japanese and English are typed with every shortcut on, and nothing else happens', async ({
  personPage,
  api,
}) => {
  test.setTimeout(180_000)
  const maya = await api('maya@marlowe.example')
  const contact = { inbox_id: 16, contact_id: 1, message: { content: 'Typed about' } }
  const { id } = await maya.call<{ id: number }>('POST', '/api/v1/accounts/1/conversations', contact)
  // Single keys as well: where nothing is typed, e resolves and r replies.
  const keys = (on: boolean) => ({ profile: { ui_settings: { hot_keys_enabled: true, hot_keys_triage: on } } })
  await maya.call('PUT', '/api/v1/profile', keys(true))
  const stateOf = async () => {
    const found = await maya.call<{ status: string; meta: { assignee?: { id: number } } }>(
      'GET',
      `/api/v1/accounts/1/conversations/${id}`,
    )
    return { status: found.status, assignee: found.meta.assignee?.id }
  }
  const page = await personPage('maya@marlowe.example')
  const around = async () => ({
    address: page.url().replace(/\?.*/, ''),
    open: await page.locator('[role=dialog], [role=menu], [role=listbox]').count(),
    conversation: await stateOf(),
  })

  await page.goto(accountPath(`conversations/${id}`))
  const reply = page.getByRole('textbox', { name: /Reply to/ })
  await expect(reply).toBeVisible()
  await reply.click()
  await typeIn(page, reply, around)
  await writesOn(page, reply)

  await page.getByRole('log').focus()
  await page.keyboard.press('Alt+KeyP')
  const note = page.getByRole('textbox', { name: /^Private note/ })
  await note.click()
  await typeIn(page, note, around)

  await page.keyboard.press('ControlOrMeta+KeyK')
  const palette = page.getByRole('combobox', { name: 'Search or jump to' })
  await expect(palette).toBeFocused()
  await typeIn(page, palette, around)
  await page.keyboard.press('Escape')

  await page.goto(accountPath('search'))
  const search = page.getByRole('searchbox', { name: 'Search everything' })
  await search.click()
  await typeIn(page, search, around)
  await maya.call('PUT', '/api/v1/profile', keys(false))
})
