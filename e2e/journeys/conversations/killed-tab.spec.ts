import type { BrowserContext, Page } from '@playwright/test'
import { type Api, accountPath, expect, signIn, test } from '../../platform.ts'
import { seeded } from '../../random.ts'

/** So many fit into the gate; `PARLEY_KILLS=100` kills a hundred. */
const KILLS = Number(process.env.PARLEY_KILLS ?? 10)
/** What was typed so long ago is not lost. */
const OLD_MS = 300

const random = seeded(9)

interface Message {
  content: string | null
  attachments?: { data_url: string }[]
}

/** Everything of the conversation that was sent. */
async function sentIn(server: Api, id: number): Promise<Message[]> {
  const at = `/api/v1/accounts/1/conversations/${id}/messages`
  const { payload } = await server.call<{ payload: Message[] }>('GET', `${at}?after=1`)
  return payload.filter(({ content }) => content?.includes('word'))
}

/** The editor itself: what stands in its place while its code comes is another element. */
const field = (page: Page) => page.locator('[data-slate-editor=true]')
const draftIn = async (page: Page) => (await field(page).evaluate(wordsIn)).trim()
const chips = (page: Page) =>
  page
    .getByRole('region', { name: 'Write' })
    .getByRole('listitem')
    .filter({ hasText: /^file-\d+\.txt/ })

/** In the page: without what an empty field says. */
const wordsIn = (box: Element) =>
  [...box.querySelectorAll('[data-slate-string]')].map(({ textContent }) => textContent).join('')

/**
 * A tab that tells, until it dies, what has stood in the field for so long that it must not be lost. Its own clock counts: a
 * machine that is busy delays the tab and its clock alike.
 */
async function openTab(context: BrowserContext, id: number) {
  const page = await context.newPage()
  const owed = { text: '' }
  await page.exposeFunction('tellOld', (text: string) => {
    owed.text = text.trim()
  })
  await page.goto(accountPath(`conversations/${id}`))
  await expect(field(page)).toBeEditable()
  await field(page).evaluate((box, ms) => {
    const { tellOld } = globalThis as unknown as { tellOld: (text: string) => void }
    const watch = () => {
      const text = [...box.querySelectorAll('[data-slate-string]')].map(({ textContent }) => textContent).join('')
      setTimeout(() => tellOld(text), ms)
    }
    new MutationObserver(watch).observe(box, { subtree: true, childList: true, characterData: true })
    watch()
  }, OLD_MS)
  return { page, owed }
}

/** Dies as when the system ends its process: no listener runs any more. */
async function kill(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  // A dead tab answers nothing.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

/** Does not stop by itself: a tab that was killed in the middle of it does. */
async function typeOn(page: Page, words: string): Promise<void> {
  for (const letter of words) await page.keyboard.type(letter, { delay: random.below(60) })
}

const ENDS = ['typing', 'typed', 'sending', 'sending a file', 'file attached'] as const

/** What a person does in the life of one tab, at a random moment of which it is killed. @returns the file they attached */
async function live(page: Page, round: number): Promise<string | null> {
  const end = ENDS[round % ENDS.length] ?? 'typing'
  const wait = (ms: number) => page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), ms)
  await field(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await typeOn(page, ` word${round}end`)
  const file = end.includes('file') ? `file-${round}.txt` : null
  if (file) {
    const chosen = { name: file, mimeType: 'text/plain', buffer: Buffer.from(`file of ${round}`) }
    await page.locator('input[type=file]').first().setInputFiles(chosen)
    await expect(chips(page).filter({ hasText: file })).toBeVisible()
    await wait(OLD_MS)
  }
  if (end.startsWith('sending')) await page.keyboard.press('ControlOrMeta+Enter')
  const going =
    end === 'typing' ? typeOn(page, ' and on and on, without a pause, to the end').catch(() => undefined) : null
  await wait(random.below(end === 'typing' ? 1200 : 300))
  // A build of which no start ever ends is rightly taken for one that hangs: some tabs live that long.
  if (end === 'file attached') await page.waitForFunction(() => sessionStorage.getItem('parley.starting') === null)
  await kill(page)
  await going
  return file
}

test('a tab that is killed while an agent types and sends loses no words, no file, and sends nothing twice', async ({
  browser,
  api,
}) => {
  test.setTimeout(60_000 + KILLS * 30_000)
  const server = await api('ines@marlowe.example')
  const body = { inbox_id: 16, contact_id: 1, message: { content: 'Where is my lamp?' } }
  const { id } = await server.call<{ id: number }>('POST', '/api/v1/accounts/1/conversations', body)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await signIn(await context.newPage(), 'ines@marlowe.example')
  const files: string[] = []
  let tab = await openTab(context, id)
  for (let round = 1; round <= KILLS; round += 1) {
    await test.step(`round ${round}`, async () => {
      const { owed } = tab
      const file = await live(tab.page, round)
      if (file) files.push(file)
      tab = await openTab(context, id)
      await expectNothingLost(server, id, tab.page, { text: owed.text, files })
    })
  }
  await context.close()
  await expectNothingTwice(await sentIn(server, id), '')
})

/** Every old word and every file is in the field or was sent, and in one place only. */
async function expectNothingLost(server: Api, id: number, page: Page, owed: { text: string; files: string[] }) {
  await expect(async () => {
    const sent = await sentIn(server, id)
    const draft = await draftIn(page)
    const texts = [draft, ...sent.map(({ content }) => content ?? '')]
    expect(texts.filter((text) => text.startsWith(owed.text))).not.toHaveLength(0)
    const names = [...(await chips(page).allInnerTexts()), ...sent.flatMap(fileNames)].map(
      (name) => name.split('\n')[0],
    )
    expect([...names].sort()).toEqual([...owed.files].sort())
    expectNothingTwice(sent, draft)
  }).toPass({ timeout: 30_000 })
}

function expectNothingTwice(sent: Message[], draft: string): void {
  const words = [draft, ...sent.map(({ content }) => content ?? '')].flatMap((text) => text.match(/word\d+end/g) ?? [])
  expect(words).toEqual([...new Set(words)])
}

const fileNames = ({ attachments = [] }: Message) =>
  attachments.map(({ data_url }) =>
    decodeURIComponent(new URL(data_url, 'http://any').pathname.split('/').at(-1) ?? ''),
  )
