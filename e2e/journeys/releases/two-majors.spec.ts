import type { Page } from '@playwright/test'
import { aCustomer } from '../../customer.ts'
import { withBuild } from '../../faulty-builds.ts'
import { areaLink, editorOf } from '../../on-screen.ts'
import { accountPath, expect, platformUrl, test } from '../../platform.ts'

test.describe.configure({ timeout: 300_000 })

const INES = 'ines@marlowe.example'
const WORDS = 'The lamp leaves today, and'
/** A day of work. */
const HOURS = 8
const AREAS = ['conversations', 'contacts'] as const
type Area = (typeof AREAS)[number]

/** An area that keeps in the tab what it is told, under its name and the version of the shell that it was given. */
const listening = (area: Area) => `(area) => {
  const listen = (element, shell) => {
    element.dataset.api = shell.api
    const heard = ((window.heard ??= {})['${area}@' + shell.api] ??= [])
    shell.realtime.on('message.created', ({ content }) => heard.push(content))
    shell.theme.subscribe(() => heard.push(shell.theme.get().mode))
  }
  return {
    mount(element, shell) { listen(element, shell); return area.mount(element, shell) },
    fill(slot, element, shell, props) { listen(element, shell); return area.fill(slot, element, shell, props) },
  }
}`

type Manifest = Record<string, unknown> & { requires: Record<string, unknown> }

/** Gives everybody one of the areas as it was when there was version 1 alone, and the other as of 2. */
async function withMajors(majors: Record<Area, number>, name: string, look: () => Promise<void>): Promise<void> {
  const give = (area: Area, then: () => Promise<void>) => {
    const manifest = (of: Record<string, unknown>) => {
      const { requires } = of as Manifest
      return { ...of, requires: { ...requires, shell: [majors[area]] } }
    }
    return withBuild(area, `${area}${name}`.slice(-13), { module: listening(area), manifest }, then)
  }
  await give('conversations', () => give('contacts', look))
}

const shown = (page: Page, area: string, api: number) => page.locator(`[data-remote="${area}"] > [data-api="${api}"]`)
const card = (page: Page, api: number) => page.locator(`[data-remote="conversations"] [data-api="${api}"]`)

async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+KeyK')
  await page.locator('[role="combobox"]:focus').fill(words)
  await page.getByRole('option', { name: words, exact: true }).click()
}

/** Whatever the page complains of. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (problem) => complaints.push(problem.stack ?? problem.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

interface Day {
  page: Page
  majors: Record<Area, number>
  say: (content: string) => Promise<unknown>
  /** Comes back to the conversation by the history of the tab. */
  back: () => Promise<unknown>
}

/** Both areas are on screen: the thread and, beside it, the card that the contacts draw there. */
async function bothStand({ page, majors }: Day): Promise<void> {
  await expect(shown(page, 'conversations', majors.conversations)).toBeVisible()
  await expect(card(page, majors.contacts).getByRole('button', { name: 'Edit contact' })).toBeVisible()
  await expect(editorOf(page)).toHaveText(WORDS)
}

/** A customer writes, the theme changes, the other areas are visited, now and then another account. @returns what is to be heard */
async function spendHour(hour: number, day: Day): Promise<string[]> {
  const { page, majors } = day
  await bothStand(day)
  const [word, mode] = [`Word ${hour}`, hour % 2 ? 'light' : 'dark']
  await day.say(word)
  await expect(page.getByRole('log').getByText(word, { exact: true })).toBeVisible()
  await command(page, `Use ${mode} mode`)
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
  await areaLink(page, 'Contacts').click()
  await expect(shown(page, 'contacts', majors.contacts).getByRole('heading').first()).toBeVisible()
  await areaLink(page, 'Reports').click()
  await expect(page.getByText('Open now')).toBeVisible()
  if (hour % 4 === 1) await visitOtherAccount(day)
  await day.back()
  return [word, mode]
}

async function visitOtherAccount({ page, majors }: Day): Promise<void> {
  for (const [name, id] of [
    ['Halyard Cloud', 2],
    ['Marlowe & Finch', 1],
  ] as const) {
    await command(page, `Switch to ${name}`)
    await page.waitForURL(`**/accounts/${id}/**`)
    await expect(shown(page, 'conversations', majors.conversations)).toBeVisible()
  }
}

/** On the page of one's own, which the palette finds in the language of the page. */
async function setLanguage(page: Page, { palette, field, language }: Record<'palette' | 'field' | 'language', string>) {
  await command(page, palette)
  await page.getByRole('combobox', { name: field }).selectOption(language)
}

/** Picks another language, in which both areas are drawn then, and gives back the one before. */
async function speakGerman({ page, majors, back }: Day): Promise<void> {
  await setLanguage(page, { palette: 'Profile settings', field: 'Language', language: 'de' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await back()
  await expect(page.getByRole('textbox', { name: /Antwort an/ })).toHaveText(WORDS)
  await expect(card(page, majors.contacts).getByRole('button', { name: 'Kontakt bearbeiten' })).toBeVisible()
  await setLanguage(page, { palette: 'Profileinstellungen', field: 'Sprache', language: '' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

for (const [which, name, majors] of [
  ['contacts are of version 1 and conversations of 2', 'majorsone', { conversations: 2, contacts: 1 }],
  ['conversations are of version 1 and contacts of 2', 'majorstwo', { conversations: 1, contacts: 2 }],
] as const)
  test(`${which} for a day in one tab: both hear the same, draw the same language and theme, and a typed reply stays`, async ({
    personPage,
    request,
  }) => {
    await withMajors(majors, name, async () => {
      const page = await personPage(INES)
      const { id, say } = await aCustomer(request, platformUrl(), `${name}-${Date.now()}`)
      await say('Good morning')
      await page.goto(accountPath(`conversations/${id}`))
      const complaints = complaintsOf(page)
      await editorOf(page).click()
      await page.keyboard.type(WORDS)
      const before = await page.evaluate(() => Object.assign(window, { isSamePage: true }).history.length)
      const back = () => page.evaluate((length) => history.go(length - history.length), before)
      const day = { page, majors, say, back }
      const said: string[] = []
      for (let hour = 0; hour < HOURS; hour += 1) said.push(...(await spendHour(hour, day)))
      await bothStand(day)
      const heard = await page.evaluate(() => Reflect.get(window, 'heard') as Record<string, string[]>)
      for (const area of AREAS) expect(heard[`${area}@${majors[area]}`], area).toEqual(said)
      await command(page, 'Follow the mode of the device')
      await speakGerman(day)
      expect(complaints).toEqual([])
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    })
  })
