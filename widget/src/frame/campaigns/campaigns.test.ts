import type { WidgetCampaign } from '@parley/shared/contract/widget'
import { CAMPAIGN_CLOSED, type FrameEvent, type PageEvent } from '../../protocol.ts'
import { firstState } from '../session/first-state.ts'
import type { WidgetState } from '../session/state.ts'
import { createStore } from '../session/store.ts'
import { aChannelConfig, aMessage } from '../testing/builders.ts'
import { openCampaigns } from './campaigns.ts'

const SALE = 'https://shop.test/sale'
const START = new Date('2026-03-02T10:00:00Z')

const aCampaign = (facts: Partial<WidgetCampaign> = {}): WidgetCampaign => ({
  id: 1,
  trigger_rules: { url: `${SALE}/`, time_on_page: 5 },
  trigger_only_during_business_hours: false,
  message: 'Half price today',
  ...facts,
})

const ready = (): WidgetState => ({ ...firstState(true), phase: 'ready', config: aChannelConfig() })

/** One tab of a visitor's browser; two of them share what the browser keeps. */
function aTab(campaigns: WidgetCampaign[], websiteToken = 'abc') {
  const store = createStore(ready())
  const told: FrameEvent[] = []
  const world = { campaigns, reads: 0, begun: [] as number[], counted: [] as number[], fails: false }
  let hear: (message: PageEvent) => void = () => undefined
  openCampaigns({
    websiteToken,
    session: {
      store,
      beginCampaign: async (id) => {
        if (world.fails) throw new Error('the server was not reached')
        world.begun.push(id)
      },
    },
    api: {
      campaignShown: async (id) => void world.counted.push(id),
      campaigns: async () => {
        world.reads += 1
        return world.campaigns
      },
    },
    bridge: {
      isEmbedded: true,
      send: (message) => void told.push(message),
      listen: (handler) => {
        hear = handler
        return () => undefined
      },
    },
  })
  const shown = () => told.flatMap((one) => (one.event === 'setUnreadMode' ? [one.data.content] : []))
  const close = () => hear({ event: 'push-event', eventName: CAMPAIGN_CLOSED })
  return { world, store, told, shown, close, visit: (pageUrl: string) => store.set({ pageUrl }) }
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000)

beforeEach(() => {
  jest.useFakeTimers({ now: START })
  localStorage.clear()
})
afterEach(() => jest.useRealTimers())

describe('a campaign', () => {
  it('shows once the visitor has been on its page for as long as it says', async () => {
    const tab = aTab([aCampaign()])
    tab.visit(`${SALE}/?from=mail`)
    await pass(4)
    expect(tab.shown()).toEqual([])
    await pass(1)
    expect(tab.told).toEqual([
      { event: 'setUnreadMode', data: { content: 'Half price today', sender: { name: 'Shop chat' } } },
    ])
    expect(tab.world.counted).toEqual([1])
  })

  it('does not show elsewhere, nor where the visitor has only passed through', async () => {
    const tab = aTab([aCampaign()])
    tab.visit('https://shop.test/')
    await pass(60)
    tab.visit(`${SALE}/`)
    await pass(4)
    tab.visit('https://shop.test/')
    await pass(60)
    expect(tab.shown()).toEqual([])
  })

  it('waits no longer because the chat started anew meanwhile', async () => {
    const tab = aTab([aCampaign()])
    tab.visit(`${SALE}/`)
    await pass(3)
    tab.store.set({ phase: 'loading' })
    tab.store.set({ phase: 'ready' })
    await pass(2)
    expect(tab.shown()).toHaveLength(1)
  })
})

describe('a campaign that has its turn', () => {
  it.each<[string, Partial<WidgetState>]>([
    ['the chat is open', { isOpen: true }],
    ['there is a conversation', { messages: [aMessage()] }],
    ['there was a conversation', { conversationStatus: 'resolved' }],
    ['the page has snoozed campaigns', { campaignsSnoozedTill: START.getTime() + 6_000 }],
  ])('does not show while %s', async (_reason, state) => {
    const tab = aTab([aCampaign()])
    tab.visit(`${SALE}/`)
    tab.store.set(state)
    await pass(60)
    expect(tab.shown()).toEqual([])
  })

  it('does not show when it was switched off while the visitor waited', async () => {
    const tab = aTab([aCampaign()])
    tab.visit(`${SALE}/`)
    await pass(1)
    tab.world.campaigns = []
    await pass(60)
    expect(tab.shown()).toEqual([])
  })

  it('keeps business hours when it is told to', async () => {
    const hours = { working_hours_enabled: true, working_hours: [] }
    const tab = aTab([aCampaign({ trigger_only_during_business_hours: true }), aCampaign({ id: 2, message: 'Always' })])
    tab.store.set({ config: aChannelConfig(hours) })
    tab.visit(`${SALE}/`)
    await pass(5)
    expect(tab.shown()).toEqual(['Always'])
  })

  it('is withdrawn when a conversation begins without it', async () => {
    const tab = aTab([aCampaign()])
    tab.visit(`${SALE}/`)
    await pass(5)
    tab.store.set({ messages: [aMessage()] })
    expect(tab.told.at(-1)).toEqual({ event: 'resetUnreadMode' })
    tab.store.set({ isOpen: true })
    expect(tab.world.begun).toEqual([])
  })
})

describe('a visitor', () => {
  it('opens the campaign with the chat, and opens it again when that failed', async () => {
    const said = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const tab = aTab([aCampaign()])
    tab.visit(`${SALE}/`)
    await pass(5)
    tab.world.fails = true
    tab.store.set({ isOpen: true })
    await pass(0)
    expect(said).toHaveBeenCalledTimes(1)
    said.mockRestore()
    tab.world.fails = false
    tab.store.set({ isOpen: false })
    expect(tab.world.begun).toEqual([])
    tab.store.set({ isOpen: true })
    expect(tab.world.begun).toEqual([1])
  })

  it('who closes one sees no other for an hour, in no tab', async () => {
    const tab = aTab([aCampaign(), aCampaign({ id: 2, message: 'Free delivery' })])
    tab.visit(`${SALE}/`)
    await pass(5)
    tab.close()
    expect(tab.told.at(-1)).toEqual({ event: 'setCampaignReadOn' })
    const other = aTab(tab.world.campaigns)
    other.visit(`${SALE}/`)
    await pass(3_600)
    expect([...tab.shown(), ...other.shown()]).toEqual(['Half price today'])
    const later = aTab(tab.world.campaigns)
    later.visit(`${SALE}/`)
    await pass(10)
    expect(later.shown()).toEqual(['Free delivery'])
  })

  it('sees each campaign once, whatever the number of tabs', async () => {
    const tabs = [aTab([aCampaign()]), aTab([aCampaign()])]
    for (const tab of tabs) tab.visit(`${SALE}/`)
    await pass(60)
    expect(tabs.flatMap((tab) => tab.shown())).toEqual(['Half price today'])
  })
})

describe('the list of campaigns', () => {
  it('is read once in an hour, unless one is about to show', async () => {
    const none = [aCampaign({ trigger_rules: { url: 'https://shop.test/other' } })]
    const reads = async (tab: ReturnType<typeof aTab>) => {
      tab.visit(SALE)
      await pass(60)
      return tab.world.reads
    }
    expect([await reads(aTab(none)), await reads(aTab(none))]).toEqual([1, 0])
    await pass(3_600)
    expect([await reads(aTab(none)), await reads(aTab(none, 'another inbox'))]).toEqual([1, 1])
  })

  it('is not read for somebody who has a conversation', async () => {
    const tab = aTab([aCampaign()])
    tab.store.set({ conversationStatus: 'open' })
    tab.visit(`${SALE}/`)
    await pass(60)
    expect(tab.world.reads).toBe(0)
  })

  it('that cannot be read shows nothing and is told to the developer of the page', async () => {
    const said = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const tab = aTab([])
    Object.defineProperty(tab.world, 'campaigns', {
      get: () => {
        throw new Error('the server was not reached')
      },
    })
    tab.visit(SALE)
    await pass(60)
    expect(said).toHaveBeenCalledTimes(1)
    expect(tab.shown()).toEqual([])
    said.mockRestore()
  })
})
