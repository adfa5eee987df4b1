import { accountPath, expect, platformUrl, test } from '../platform.ts'

/** Keys of what the areas keep in this browser. */
const storedKeys = () =>
  new Promise<string[]>((resolve, reject) => {
    const opening = indexedDB.open('parley')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('remotes').objectStore('remotes').getAllKeys()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result.map(String))
      }
    }
  })

/** What stands at the upper edge of a thread, and how far from it: heights of what was not seen yet are estimates. */
const edgeOf = (log: Element) => {
  const { top } = log.getBoundingClientRect()
  const message = [...log.querySelectorAll('[data-message]')].find(
    (one) => one.getBoundingClientRect().bottom > top + 1,
  )
  return (
    message && `${message.getAttribute('data-message')} at ${Math.round(message.getBoundingClientRect().top - top)}`
  )
}

test('the app opens without a network as it was left, and goes on in the same place when it is back', async ({
  personPage,
}) => {
  const page = await personPage('ines@marlowe.example', 'conversations/4821')
  const thread = page.getByRole('log')
  const reply = page.getByRole('textbox', { name: /Reply to/ })
  await expect(thread.locator('[data-message]').first()).toBeAttached()
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  const words = (await thread.locator('[data-message]').last().textContent()) ?? ''

  await reply.click()
  await page.keyboard.type('Thank you for waiting')
  for (let step = 0; step < 'waiting'.length; step += 1) await page.keyboard.press('ArrowLeft')
  await thread.evaluate((log) => {
    log.scrollTop = log.scrollHeight - log.clientHeight - 300
  })
  const edge = await thread.evaluate(edgeOf)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('parley-pages')).keys()).length))
    .toBeGreaterThan(0)
  // The copies of what was read are stored a moment after they came.
  await expect.poll(() => page.evaluate(storedKeys)).toContainEqual(expect.stringContaining('/thread/4821/'))

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  await expect(thread.locator('[data-message]').last()).toHaveText(words)
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  await expect(reply).toBeFocused()
  await expect.poll(() => thread.evaluate(edgeOf)).toBe(edge)
  await expect.poll(() => page.evaluate(() => getSelection()?.focusOffset)).toBe('Thank you for '.length)

  const again = page.waitForEvent('load')
  await page.context().setOffline(false)
  await again
  await expect(page.getByText('You are offline.', { exact: false })).toHaveCount(0)
  await expect(reply).toBeFocused()
  await expect.poll(() => page.evaluate(() => getSelection()?.focusOffset)).toBe('Thank you for '.length)
  await page.keyboard.type('so ')
  await expect(reply).toHaveText('Thank you for so waiting')
})

test('what has not come when the network goes says so, and comes with it', async ({ personPage }) => {
  const page = await personPage('ines@marlowe.example')
  // Code of pages that nobody has opened yet is not there, and is asked for without an answer.
  await page.goto(accountPath('dashboard'))
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  await page.context().setOffline(true)
  const leadTo = (path: string) =>
    page.evaluate(
      (to) => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      },
      new URL(accountPath(path)).pathname,
    )
  await leadTo('notifications')
  const notice = page.getByRole('alert').filter({ hasText: 'This opens when the connection is back.' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a conversation that was never read here can be answered while there is no network', async ({ personPage }) => {
  const page = await personPage('ines@marlowe.example', 'conversations/4821')
  await expect(page.getByRole('textbox', { name: /Reply to/ })).toBeInViewport()
  await page.context().setOffline(true)
  await page.getByRole('tabpanel').getByRole('link').nth(3).click()
  await expect(page.getByText('The messages are not here yet')).toBeInViewport()
  const reply = page.getByRole('textbox', { name: /Reply to/ })
  await expect(reply).toBeInViewport()
  await reply.click()
  await page.keyboard.type('I will look at it')
  await expect(reply).toHaveText('I will look at it')
  await page.context().setOffline(false)
  await expect(page.getByRole('log').locator('[data-message]').last()).toBeVisible()
  await expect(reply).toHaveText('I will look at it')
})

test('a half typed form waits for the person whose session ended, without its passwords', async ({ personPage }) => {
  const page = await personPage('jonas@marlowe.example', 'profile/settings')
  const name = page.getByRole('textbox', { name: /Display name/ })
  await name.fill('Half a na')
  await page.getByLabel('Current password').fill('never kept')
  const session = await page.evaluate(() => localStorage.getItem('parley.session') ?? '{}')
  // Nobody is asked whether to leave: there is nothing that staying could save.
  const questions: string[] = []
  page.on('dialog', async (question) => {
    questions.push(question.type())
    await question.accept()
  })
  await page.request.delete(`${platformUrl()}/auth/sign_out`, {
    headers: JSON.parse(session) as Record<string, string>,
  })
  await expect(page).toHaveURL(/\/app\/login/)
  expect(questions).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('never kept')
  await page.getByLabel('E-mail').fill('jonas@marlowe.example')
  await page.getByLabel('Password', { exact: true }).fill('Parley-demo-1!')
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue('Half a na')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Half a na')
})

test('a session that ended before the connection stood leads to sign in, though nothing could tell the page', async ({
  personPage,
}) => {
  const page = await personPage('jonas@marlowe.example')
  let open: () => void = () => undefined
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    const waiting: (string | Buffer)[] = []
    let pass = (message: string | Buffer): unknown => waiting.push(message)
    socket.onMessage((message) => pass(message))
    await isOpen
    const server = socket.connectToServer()
    server.onMessage((message) => socket.send(message))
    for (const message of waiting) server.send(message)
    pass = (message) => server.send(message)
  })
  await page.goto(accountPath('profile/settings'))
  await expect(page.getByRole('textbox', { name: /Display name/ })).toBeVisible()
  const session = await page.evaluate(() => localStorage.getItem('parley.session') ?? '{}')
  await page.request.delete(`${platformUrl()}/auth/sign_out`, {
    headers: JSON.parse(session) as Record<string, string>,
  })
  open()
  await expect(page).toHaveURL(/\/app\/login/)
})
