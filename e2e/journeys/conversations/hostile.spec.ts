import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { type Api, accountPath, expect, platformUrl, test } from '../../platform.ts'

/** The page's policy stands behind the cleaning: what is parsed, never drawn, it refuses by these words. */
test.use({ refusalsMeant: ['inline event handler', 'inline style', 'base URI', 'Loading the image'] })

/** What people who mean harm write, in letters and in messages; `SPY` is an address that counts who comes. */
const HARM = [
  '<script>alert(1)</script><ScRiPt/src=SPY/x.js></ScRiPt>',
  '<img src=x onerror=alert(1)><img src="SPY/1.gif" srcset="SPY/2.gif 2x">',
  '<svg/onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe><iframe src="SPY/frame"></iframe>',
  '<object data="SPY/a.swf"></object><embed src="SPY/a">',
  '<form action="SPY/form"><input name=password autofocus onfocus=alert(1)><button>Go</button></form>',
  '<base href="SPY/"><link rel=stylesheet href="SPY/a.css"><link rel=prefetch href="SPY/b">',
  '<meta http-equiv=refresh content="0;url=SPY/away">',
  '<div style="background:url(SPY/3.gif);position:fixed;inset:0;z-index:99999">cover</div>',
  '<p style="background-image:u\\72l(SPY/4.gif)">escape</p><style>@import url(SPY/b.css);*{display:none}</style>',
  '<video poster="SPY/5.gif" autoplay><source src="SPY/6.mp4"></video><audio src="SPY/7.mp3" autoplay></audio>',
  '<body background="SPY/8.gif" onload=alert(1)><table background="SPY/9.gif"><tr><td>cell',
  '<details open ontoggle=alert(1)>open</details><marquee onstart=alert(1)>old</marquee>',
  '<xmp><script>alert(1)</script></xmp><template><script>alert(1)</script></template><textarea>',
  '![picture](SPY/10.gif) [link](javascript:alert(1)) <javascript:alert(1)> [x]: SPY/11',
] as const

/** Letters that only take time. */
const SLOW = {
  'sixty thousand cells': `<table>${`<tr>${'<td>x</td>'.repeat(60)}</tr>`.repeat(1000)}</table>`,
  'ten thousand tables in each other': '<table><tr><td>'.repeat(10_000),
  'a million letters': `<p>${'words and '.repeat(100_000)}</p>`,
  'a hundred thousand fonts': '<font color=red><b>'.repeat(100_000),
}

interface Met {
  /** Whatever was executed says so by a dialog. */
  dialogs: string[]
  visits: string[]
}

/** A stranger's address, and what came of it. */
async function openTrap(page: Page) {
  const met: Met = { dialogs: [], visits: [] }
  page.on('dialog', (dialog) => {
    met.dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const server = createServer((request, response) => {
    met.visits.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { met, spy: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function newConversation(server: Api): Promise<number> {
  const body = { inbox_id: 3, contact_id: 1, message: { content: 'Good morning' } }
  return (await server.call<{ id: number }>('POST', '/api/v1/accounts/1/conversations', body)).id
}

interface Letter {
  id: number
  message_type: number
  content: string
  content_type: string
  content_attributes: object
}

/** The thread answers these letters as if the server had kept them as they were sent, with nothing taken out. */
async function withLetters(page: Page, id: number, letters: readonly string[]): Promise<void> {
  await page.route(new RegExp(`/conversations/${id}/messages(\\?|$)`), async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = (await (await route.fetch()).json()) as { payload: Letter[] }
    const [like] = answer.payload
    const payload = letters.map((html, n) => {
      const email = { subject: `Letter ${n}`, from: ['eve@evil.example'], html_content: { full: html, reply: html } }
      const facts = { id: (like?.id ?? 0) + n, message_type: 0, content_type: 'incoming_email' }
      return { ...like, ...facts, content: `The words of letter ${n}`, content_attributes: { email } }
    })
    return route.fulfill({ json: { ...answer, payload } })
  })
}

/** Every letter stands in the page, one after the other, however the thread is scrolled. */
async function readThrough(page: Page, count: number): Promise<void> {
  const log = page.getByRole('log')
  await expect(log.getByText(/^Letter/).first()).toBeAttached()
  for (let n = count - 1; n >= 0; n -= 1) {
    const letter = log.getByText(`Letter ${n}`, { exact: true })
    await expect(async () => {
      if (!(await letter.count())) await log.evaluate((box) => box.scrollBy(0, -300))
      await letter.scrollIntoViewIfNeeded({ timeout: 1_000 })
    }).toPass()
  }
}

test('hostile letters: nothing runs, nobody is asked for anything, and nothing covers the page', async ({
  personPage,
  api,
}) => {
  const page = await personPage('ines@marlowe.example')
  const { met, spy, close } = await openTrap(page)
  const id = await newConversation(await api('ines@marlowe.example'))
  await withLetters(
    page,
    id,
    HARM.map((html) => `<p>Before</p>${html.replaceAll('SPY', spy)}`),
  )
  await page.goto(accountPath(`conversations/${id}`))
  await readThrough(page, HARM.length)
  await page.getByRole('textbox', { name: /Reply to/ }).click()
  await page.keyboard.type('still here')
  await expect(page.getByRole('textbox', { name: /Reply to/ })).toHaveText('still here')
  expect(page.url()).toContain(`/conversations/${id}`)
  expect(met).toEqual({ dialogs: [], visits: [] })
  close()
})

test('hostile messages of a customer, as they are stored: nothing runs, nobody is asked for anything', async ({
  page: customer,
  personPage,
}) => {
  const page = await personPage('ines@marlowe.example')
  const { met, spy, close } = await openTrap(page)
  const source = `eve-${Date.now()}`
  const inbox = `${platformUrl()}/public/api/v1/inboxes/orderSystem2026/contacts`
  const post = async (url: string, data: object) =>
    (await (await customer.request.post(url, { data })).json()) as { id: number }
  await post(inbox, { source_id: source, name: '<img src=x onerror=alert(1)> Eve' })
  const { id } = await post(`${inbox}/${source}/conversations`, {})
  for (const harm of HARM)
    await post(`${inbox}/${source}/conversations/${id}/messages`, { content: harm.replaceAll('SPY', spy) })
  await page.goto(accountPath(`conversations/${id}`))
  await expect(page.getByRole('log').getByText('<script>alert(1)</script>', { exact: false }).first()).toBeAttached()
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  expect(met).toEqual({ dialogs: [], visits: [] })
  close()
})

test.describe('letters that would hold up the page', () => {
  test.use({ refusalsMeant: [] })
  for (const [what, html] of Object.entries(SLOW))
    test(`a letter of ${what} is shown as text that says why, and the page goes on`, async ({ personPage, api }) => {
      const page = await personPage('ines@marlowe.example')
      const id = await newConversation(await api('ines@marlowe.example'))
      await withLetters(page, id, [html])
      await page.goto(accountPath(`conversations/${id}`))
      const log = page.getByRole('log')
      await expect(log.getByText('Letter 0', { exact: true })).toBeVisible()
      await page.getByRole('textbox', { name: /Reply to/ }).click()
      await page.keyboard.type('still here')
      await expect(page.getByRole('textbox', { name: /Reply to/ })).toHaveText('still here')
      await expect(log.getByRole('note')).toHaveText('Shown as plain text: its layout would take too long.')
      await expect(log.getByText('The words of letter 0')).toBeVisible()
    })
})
