import { type Api, accountPath, expect, test } from '../../platform.ts'

const INES = 'ines@marlowe.example'
const A = '/api/v1/accounts/1'

/** An open conversation without a priority, made for this. */
async function aConversation(api: Api): Promise<number> {
  const { payload: inboxes } = await api.call<{ payload: { id: number; channel_type: string }[] }>(
    'GET',
    `${A}/inboxes`,
  )
  const inbox = inboxes.find(({ channel_type }) => channel_type === 'Channel::Api')
  if (!inbox) throw new Error('the demo has no API inbox')
  const name = `Opened over ${Date.now()}`
  const { payload } = await api.call<{ payload: { contact: { id: number } } }>('POST', `${A}/contacts`, { name })
  const made = { inbox_id: inbox.id, contact_id: payload.contact.id, message: { content: 'Hello' } }
  return (await api.call<{ id: number }>('POST', `${A}/conversations`, made)).id
}

test('what is asked for before resolving is chosen with the pointer, in front of the dialog that asks', async ({
  api: signedIn,
  personPage,
}) => {
  // The first page that a new platform answers takes its time.
  test.setTimeout(120_000)
  const api = await signedIn(INES)
  const id = await aConversation(api)
  const asked = { native_attribute_requirement: { key: 'priority' } }
  const { payload } = await api.call<{ payload: { id: number } }>('POST', `${A}/native_attribute_requirements`, asked)
  try {
    const page = await personPage(INES, `conversations/${id}`)
    await page.getByRole('button', { name: 'Resolve', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Needed before resolving' })
    await dialog.getByRole('button', { name: /Priority/ }).click()
    // A press goes to what lies in front.
    await page.getByRole('menuitemradio', { name: 'High' }).click()
    await dialog.getByRole('button', { name: 'Resolve', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    const now = () => api.call<{ status: string; priority: string }>('GET', `${A}/conversations/${id}`)
    await expect.poll(now).toMatchObject({ status: 'resolved', priority: 'high' })
  } finally {
    await api.call('DELETE', `${A}/native_attribute_requirements/${payload.id}`)
  }
})

test('a menu in a menu stays inside a narrow window', async ({ personPage }) => {
  const page = await personPage(INES)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(accountPath('dashboard'))
  await page.getByRole('tabpanel').getByRole('link').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Snooze' }).click()
  const inner = page.getByRole('menu', { name: 'Snooze' })
  await expect(inner).toBeInViewport({ ratio: 1 })
})

test('a dialog whose code does not come says so, and opens once it comes', async ({ personPage }) => {
  const page = await personPage(INES)
  await page.route('**/*new-conversation*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'New conversation' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  await page.unroute('**/*new-conversation*.js')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'New conversation' })).toBeVisible()
})

test('the palette opens once a library that it shares with the areas comes, which did not come before', async ({
  personPage,
}) => {
  const page = await personPage(INES)
  // Menus and dialogs come after the list: the page itself does without.
  await page.route(/assets\/ui-(dialog|floating)\.js/, (route) => route.abort())
  await page.goto(accountPath('dashboard'))
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const notice = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' })
  await expect(notice).toBeVisible()
  await page.unrouteAll()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeVisible()
})
