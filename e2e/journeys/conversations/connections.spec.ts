import type { APIRequestContext, BrowserContext, Page, WebSocketRoute } from '@playwright/test'
import { aCustomer } from '../../customer.ts'
import { type Api, accountPath, expect, platformUrl, signIn, test } from '../../platform.ts'
import { seeded } from '../../random.ts'

/** So many fit into the gate; `PARLEY_FAULTS=100` for a hundred. */
const FAULTS = Number(process.env.PARLEY_FAULTS ?? 5)
/** A thread grows; in a new one everything that was written is in the page. */
const PER_CONVERSATION = 5

const random = seeded(8)
const KINDS = ['drop', 'half-open', 'frozen', 'drop', 'reload'] as const
type Kind = (typeof KINDS)[number]

/** Between a browser's tabs and the server: what is silent says nothing to either side, ever again, and is not closed. */
async function faultyNetwork(context: BrowserContext) {
  const open = new Set<{ route: WebSocketRoute; isSilent: boolean }>()
  let isDown = false
  await context.routeWebSocket(/\/socket\.io\//, (route) => {
    if (isDown) return void route.close()
    const one = { route, isSilent: false }
    const server = route.connectToServer()
    open.add(one)
    route.onMessage((words) => void (one.isSilent || server.send(words)))
    server.onMessage((words) => void (one.isSilent || route.send(words)))
    route.onClose(() => {
      open.delete(one)
      void server.close()
    })
    server.onClose(() => void (one.isSilent || route.close()))
  })
  await context.route('**/api/**', (route) => (isDown ? route.abort() : route.fallback()))
  return {
    async drop() {
      isDown = true
      for (const { route } of open) await route.close()
    },
    up: () => {
      isDown = false
    },
    fallSilent: () => {
      for (const one of open) one.isSilent = true
    },
  }
}

/** A tab in the background of a machine that saves power: no timer runs in it, and no message comes in. */
async function freeze(page: Page, isFrozen: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: isFrozen ? 'frozen' : 'active' })
  await session.detach()
}

const shownIn = (page: Page) =>
  page
    .getByRole('log')
    .locator('[data-message]')
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.message)))

async function expectAll(server: Api, id: number, tabs: readonly Page[], count: number): Promise<void> {
  const at = `/api/v1/accounts/1/conversations/${id}/messages?after=1`
  await expect(async () => {
    const { payload } = await server.call<{ payload: { id: number; message_type: number }[] }>('GET', at)
    const lines = payload.filter(({ message_type }) => message_type !== 2).map((one) => one.id)
    expect(lines).toHaveLength(count)
    for (const tab of tabs) expect(await shownIn(tab)).toEqual(lines)
  }).toPass()
}

/** Somebody who writes one numbered line after the other. */
async function aWriter(request: APIRequestContext) {
  const { id, say } = await aCustomer(request, platformUrl(), `faults-${Date.now()}`)
  let count = 0
  const write = async () => {
    count += 1
    await say(`Word ${count}`)
  }
  return { id, write, written: () => count }
}

test('connections drop, fall silent, tabs freeze: two tabs end with every message once and in order', async ({
  browser,
  api,
  request,
}) => {
  test.setTimeout(60_000 + FAULTS * 60_000)
  const server = await api('ines@marlowe.example')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const network = await faultyNetwork(context)
  const tabs = [await context.newPage(), await context.newPage()]
  await signIn(tabs[0] as Page, 'ines@marlowe.example')

  const meet: Record<Kind, (during: () => Promise<void>) => Promise<void>> = {
    async drop(during) {
      await network.drop()
      await during()
      network.up()
    },
    async 'half-open'(during) {
      network.fallSilent()
      await during()
    },
    async frozen(during) {
      const tab = random.of(tabs)
      await freeze(tab, true)
      await during()
      await freeze(tab, false)
    },
    async reload(during) {
      await Promise.all([random.of(tabs).reload(), during()])
    },
  }

  let customer = await aWriter(request)
  for (let n = 0; n < FAULTS; n += 1) {
    if (n % PER_CONVERSATION === 0) {
      if (n > 0) customer = await aWriter(request)
      await customer.write()
      for (const tab of tabs) await tab.goto(accountPath(`conversations/${customer.id}`))
      await expectAll(server, customer.id, tabs, customer.written())
    }
    const kind = FAULTS < KINDS.length ? random.of(KINDS) : (KINDS[n % KINDS.length] as Kind)
    const [during, after] = [1 + random.below(3), random.below(2)]
    await test.step(`${n}: ${kind}, ${during} meanwhile, ${after} after it`, async () => {
      await meet[kind](async () => {
        for (let at = 0; at < during; at += 1) await customer.write()
      })
      for (let at = 0; at < after; at += 1) await customer.write()
      await expectAll(server, customer.id, tabs, customer.written())
    })
  }
  await context.close()
})
