import { createHttpClient } from '@parley/shared/api/http-client'
import fc from 'fast-check'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { changeable } from '../conversation/useConversationActions.ts'
import { listConversations } from '../list/conversations.api.ts'
import { DESK_FILTERS, DeskScreen } from '../testing/desk/DeskScreen.tsx'
import { type Desk, openDesk } from '../testing/desk/open-desk.ts'
import { plainFetch } from '../testing/desk/plain-fetch.ts'
import { listSince } from '../thread/history/messages.api.ts'
import { type HeldMessage, MESSAGE_PAGE_SIZE } from '../thread/history/messages.cache.ts'

/** Each costs a real server some thirty calls: so many fit into the gate; `PARLEY_INTERLEAVINGS=1000` for a thousand. */
const INTERLEAVINGS = Number(process.env.PARLEY_INTERLEAVINGS ?? 40)
/** A thread grows, and a new one begins empty. */
const PER_CONVERSATION = 50

const WHATS = [
  ...(['reply', 'note', 'assign', 'resolve', 'reopen', 'snooze', 'label', 'type', 'stop typing'] as const),
  ...(['reload', 'cut', 'mend'] as const),
]
const who = fc.nat(1)
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ what: fc.constant('customer' as const), who, of: fc.nat(5), turns: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constantFrom(...WHATS), who, of: fc.nat(5), turns: fc.nat(3) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** What anybody can see of a conversation in a row, and of a message in a thread. */
const rowOf = ({ id, status, assignee, labels, snoozed_until, unread_count, last_message }: ConversationEntry) => ({
  ...{ id, status, snoozed_until, unread_count, labels: [...labels].sort() },
  ...{ assignee: assignee?.id ?? null, says: last_message?.content ?? null },
})
const lineOf = ({ id, content, private: isPrivate, message_type, status }: HeldMessage) =>
  `${id} ${message_type}${isPrivate ? ' note' : ''} ${status} ${content}`

const turn = () => new Promise<void>((tell) => setTimeout(tell))

/** Two agents at one conversation, the customer who writes in it, and what each of them has written. */
async function openScene(desk: Desk, number: number) {
  const client = createHttpClient({ host: desk.address, headers: () => ({}), fetch: plainFetch })
  const inbox = `/public/api/v1/inboxes/${desk.inboxToken}/contacts`
  const source = `device-${number}`
  await client.request('POST', inbox, { body: { source_id: source, name: `Customer ${number}` } })
  const { id } = await client.request<{ id: number }>('POST', `${inbox}/${source}/conversations`, { body: {} })
  const messages = `${inbox}/${source}/conversations/${id}/messages`
  const screens = desk.agents.map((agent) => new DeskScreen(desk, agent, id)) as [DeskScreen, DeskScreen]
  await Promise.all(screens.map(({ isListening }) => isListening))
  const written: [string[], string[], string[]] = [[], [], []]
  const sentAnew = new Set<string>()
  let count = 0
  const checked = { lines: [] as HeldMessage[] }
  const nextText = (by: 0 | 1 | 2) => {
    const text = `${'ABC'[by]}${number}.${count++}`
    written[by].push(text)
    return text
  }
  // One after the other, as the customer's own page does.
  let isSaid: Promise<unknown> = Promise.resolve()
  const customerWrites = () => {
    const body = { content: nextText(2) }
    isSaid = isSaid.then(() => client.request('POST', messages, { body }))
    return isSaid
  }
  const customerReads = () => client.request<{ content: string }[]>('GET', messages)
  return { id, desk, screens, written, sentAnew, checked, nextText, customerWrites, customerReads }
}
type Scene = Awaited<ReturnType<typeof openScene>>

/** Begins a step. @returns what is under way of it */
function take(scene: Scene, { what, who: by, of }: Step): Promise<unknown> | undefined {
  const { id, desk, screens, nextText } = scene
  const screen = screens[by as 0 | 1]
  const { held } = screen
  const entry = held?.one
  if (what === 'customer') return scene.customerWrites()
  if (what === 'reload') return void screen.reload()
  if (what === 'cut') return void screen.cut()
  if (what === 'mend') return void screen.mend()
  if (what === 'type' || what === 'stop typing') return screen.type(id, what === 'type')
  // A tab that still reads shows nothing that could be pressed.
  if (!held?.history || !entry) return undefined
  if (what === 'reply' || what === 'note')
    return void held.sending.send(nextText(by as 0 | 1), what === 'note', [], undefined, 0)
  const before = changeable(entry)
  if (what === 'assign') {
    const person = [null, ...desk.agents][of % 3]
    return held.actions.assign(before, person ? { id: person.id, name: person.name, thumbnail: '' } : null)
  }
  if (what === 'label') return held.actions.label(before, [[], ['vip'], ['refund'], ['vip', 'refund']][of % 4] ?? [])
  const to = { resolve: 'resolved', reopen: 'open', snooze: 'snoozed' } as const
  return held.actions.changeStatus(before, { status: to[what], snoozedUntil: null })
}

/** The network is back, nothing is under way, and what only a person decides has been decided: to send it. */
async function settle({ id, screens, sentAnew }: Scene): Promise<void> {
  for (const screen of screens) screen.mend()
  for (;;) {
    for (const { held } of screens)
      for (const entry of held?.outbox ?? []) {
        if (entry.status !== 'failed') continue
        sentAnew.add(entry.content)
        held?.sending.retry(entry)
      }
    const isCalm = screens.every(
      ({ held, isBusy }) => !isBusy && held?.history && held.one && held.list.rows && held.outbox.length === 0,
    )
    if (isCalm) break
    await turn()
  }
  await Promise.all(screens.map((screen) => screen.type(id, false)))
}

/** What the server says now, and what the screens show; equal, or the test has found something. */
async function compare({ id, desk, screens, checked }: Scene) {
  const reader = screens[0]
  const at = `/api/v1/accounts/${desk.accountId}`
  const http = {
    base: at,
    request: ((method, path, options) => reader.http.request(method, at + path, options)) as typeof reader.http.request,
  }
  const known = checked.lines.at(-1)?.id ?? 0
  const [{ entries }, since] = await Promise.all([listConversations(http, DESK_FILTERS, 1), listSince(http, id, known)])
  const stored = [...checked.lines, ...(since ?? [])]
  const truth = { rows: entries.map(rowOf), lines: stored.map(lineOf), typists: 0 }
  const shown = screens.map(({ held }) => ({
    rows: held?.list.fitting?.map(rowOf),
    lines: held?.history?.messages.map(lineOf) ?? [],
    typists: held?.typists.length,
  }))
  // A tab that was loaded anew holds the newest page; what is older is read when somebody scrolls.
  const whole = shown.map((screen) => {
    const unread = Math.max(0, truth.lines.length - Math.max(screen.lines.length, MESSAGE_PAGE_SIZE))
    return { ...screen, lines: [...truth.lines.slice(0, unread), ...screen.lines] }
  })
  return { truth, shown: whole, stored }
}

const PATIENCE_MS = 10_000
/** A server starts, and some thousand calls are made. */
const PATIENCE_FOR_ALL_MS = 60_000 + INTERLEAVINGS * 3_000

async function expectEqual(scene: Scene): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const { truth, shown, stored } = await compare(scene)
    const isSame = shown.every((screen) => JSON.stringify(screen) === JSON.stringify(truth))
    if (!isSame && Date.now() < until) {
      await turn()
      continue
    }
    for (const screen of shown) expect(screen).toEqual(truth)
    expectWhatWasWritten(scene, stored)
    scene.checked.lines = stored
    return
  }
}

/**
 * Nothing is lost, doubled or out of order: what each of them wrote, as they wrote it. What a person was asked about (the
 * customer wrote meanwhile) is sent when they say so: a note written behind it did not wait for that.
 */
function expectWhatWasWritten({ written, sentAnew }: Scene, stored: readonly HeldMessage[]): void {
  for (const [by, texts] of written.entries()) {
    const arrived = stored.map(({ content }) => content ?? '').filter((text) => text.startsWith('ABC'[by] ?? ''))
    const inOrder = (all: readonly string[]) => all.filter((text) => !sentAnew.has(text))
    expect(inOrder(arrived)).toEqual(inOrder(texts))
    expect([...arrived].sort()).toEqual([...texts].sort())
  }
}

/** The customer's own view: everything but notes, as it was written. */
async function expectReadByCustomer({ customerReads, checked }: Scene): Promise<void> {
  const shown = checked.lines.filter(({ private: isPrivate, message_type }) => !isPrivate && message_type < 2)
  const read = await customerReads()
  expect(read.map(({ content }) => content)).toEqual(shown.slice(-read.length).map(({ content }) => content))
  expect(read.length).toBe(Math.min(shown.length, MESSAGE_PAGE_SIZE))
}

async function leave(scene: Scene): Promise<void> {
  await expectReadByCustomer(scene)
  for (const screen of scene.screens) screen.close()
}

it(
  'two agents and a customer: however their steps interleave, every screen ends as the server has it',
  async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    const desk = await openDesk()
    const scripts = fc.sample(fc.array(step, { minLength: 2, maxLength: 7 }), { numRuns: INTERLEAVINGS, seed: 9 })
    let scene: Scene | null = null
    for (const [index, script] of scripts.entries()) {
      if (index % PER_CONVERSATION === 0) {
        if (scene) await leave(scene)
        scene = await openScene(desk, index / PER_CONVERSATION)
        await settle(scene)
      }
      if (!scene) throw new Error('no scene')
      const underWay: unknown[] = []
      for (const one of script) {
        underWay.push(take(scene, one))
        for (let at = 0; at < one.turns; at++) await turn()
      }
      await Promise.all(underWay)
      await settle(scene)
      try {
        await expectEqual(scene)
      } catch (problem) {
        throw new Error(`interleaving ${index}: ${JSON.stringify(script)}\n${String(problem)}`)
      }
    }
    if (scene) await leave(scene)
    await desk.close()
  },
  PATIENCE_FOR_ALL_MS,
)
