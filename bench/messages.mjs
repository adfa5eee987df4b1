import { launch, ms, quantile, signedIn, tokenOf } from './people.mjs'

const SENDS = 30

/** From the key press in one agent's editor to the painted bubble: there, and on a colleague's screen. */
export async function messages({ url, browser: executablePath }) {
  const browser = await launch(executablePath)
  try {
    await sendAtOnce(url, 'ines@marlowe.example')
    const [writer, watcher] = [
      await signedIn(browser, url, 'ines@marlowe.example'),
      await signedIn(browser, url, 'maya@marlowe.example'),
    ]
    for (const page of [writer, watcher]) {
      await page.goto(`${url}/app/accounts/1/conversations/4821`)
      await page.getByRole('textbox', { name: /Reply to/ }).waitFor()
    }
    const own = []
    const other = []
    for (let n = 0; n < SENDS; n += 1) {
      const text = `Measured reply ${n} of ${SENDS}, ${Date.now()}`
      const seen = Promise.all([paintedAt(writer, text), paintedAt(watcher, text)])
      await writer.getByRole('textbox', { name: /Reply to/ }).click()
      await writer.keyboard.insertText(text)
      await writer.evaluate(() => {
        globalThis.sentAt = null
        const onKey = (event) => {
          if (event.key === 'Enter') globalThis.sentAt ??= Date.now()
        }
        addEventListener('keydown', onKey, { capture: true })
      })
      await writer.keyboard.press('ControlOrMeta+Enter')
      const [here, there] = await seen
      const sentAt = await writer.evaluate(() => globalThis.sentAt)
      own.push(here - sentAt)
      other.push(there - sentAt)
    }
    const row = (name, values) => [name, ms(quantile(values, 0.5)), ms(quantile(values, 0.95)), ms(Math.max(...values))]
    return [
      {
        title: `From key press to paint (${SENDS} replies)`,
        head: ['', 'p50', 'p95', 'most'],
        rows: [row('own bubble', own), row("colleague's bubble", other)],
      },
    ]
  } finally {
    await browser.close()
  }
}

/** The conversation is one of mails, which can be called back for a while unless their author wants none of it. */
async function sendAtOnce(url, email) {
  const headers = { 'content-type': 'application/json', api_access_token: await tokenOf(url, email) }
  const profile = await (await fetch(`${url}/api/v1/profile`, { headers })).json()
  const body = JSON.stringify({ ui_settings: { ...profile.ui_settings, undo_send_seconds: 0 } })
  const answer = await fetch(`${url}/api/v1/profile`, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`The setting was refused: ${answer.status} ${await answer.text()}`)
}

/** Wall clock of the frame after the text stands in the thread. */
const paintedAt = (page, text) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const log = document.querySelector('[role="log"], [role="feed"]') ?? document.body
        const look = () => {
          if (!log.textContent?.includes(wanted)) return false
          observer.disconnect()
          requestAnimationFrame(() => resolve(Date.now()))
          return true
        }
        const observer = new MutationObserver(look)
        observer.observe(log, { subtree: true, childList: true, characterData: true })
        look()
      }),
    text,
  )
