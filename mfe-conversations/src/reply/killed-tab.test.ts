import type { Storage } from '@parley/shared/remote/shell-api'
import fc from 'fast-check'
import { draftsAreReadAtom, draftsAtom, writeDraftAtom } from './drafts/drafts.atoms.ts'
import { draftKey } from './drafts/drafts.ts'
import { addFilesAtom, chosenFilesAtom, clearFilesAtom, heldFilesAtom, holdFilesAtom } from './drafts/files.atoms.ts'
import { outboxAtom, outboxIsKeptAtom, putInOutboxAtom, takeFromOutboxAtom } from './outbox/outbox.atoms.ts'
import { createReplyStore } from './reply-store.ts'

const ID = 11
const KEY = draftKey(ID, 'reply')
/** Longer than any chain of promises between two things that are asked of the storage. */
const CHAIN = 12

/**
 * The storage of a browser whose tab can be killed: it does one thing a turn, and what it was not turned to when the tab
 * dies has never happened.
 */
function killableStorage(kept: Map<string, unknown>) {
  const waiting: (() => void)[] = []
  const later = <T>(act: () => T) => new Promise<T>((resolve) => waiting.push(() => resolve(act())))
  const storage: Storage = {
    get: <T>(key: string) => later(() => (kept.get(key) ?? null) as T | null),
    set: (key, value) => later(() => void kept.set(key, value)),
    remove: (key) => later(() => void kept.delete(key)),
  }
  const pause = async () => {
    for (let at = 0; at < CHAIN; at++) await null
  }
  const turn = async () => {
    await pause()
    waiting.shift()?.()
    await pause()
    return waiting.length > 0
  }
  return { storage, turn }
}

/** One tab over what the tabs before it have left. What it dies with is decided by how often `turn` was called. */
async function openTab(kept: Map<string, unknown>) {
  const { storage, turn } = killableStorage(kept)
  const store = createReplyStore(storage, Date.now(), () => undefined)
  while (await turn());
  expect(store.get(draftsAreReadAtom)).toBe(true)
  return {
    store,
    turn,
    text: () => store.get(draftsAtom)[KEY]?.text ?? '',
    /** Each text and file that has not reached the server, once for each place where it is. */
    texts: () => [store.get(draftsAtom)[KEY]?.text ?? '', ...store.get(outboxAtom).map(({ content }) => content)],
    files: () =>
      [...(store.get(chosenFilesAtom)[KEY] ?? []), ...[...store.get(heldFilesAtom).values()].flat()].map(
        ({ name }) => name,
      ),
  }
}
type Tab = Awaited<ReturnType<typeof openTab>>

/** In the order of the reply box: the files, the message, and only then the draft goes. */
function send({ store, text }: Tab, echo_id: string): void {
  const content = text()
  const files = store.get(chosenFilesAtom)[KEY] ?? []
  if (content === '' && files.length === 0) return
  if (files.length > 0) store.set(holdFilesAtom, echo_id, files)
  const facts = files.map(({ name, size }) => ({ name, size }))
  const way = { private: false, status: 'progress' as const, reason: null, created_at: 1, after_id: 0 }
  store.set(putInOutboxAtom, { ...way, echo_id, conversation_id: ID, content, files: facts })
  store.set(clearFilesAtom, ID, 'reply')
  void store.set(writeDraftAtom, ID, 'reply', '', Date.now())
}

/** A server that stores an `echo_id` once, with the names of the files that came with it. */
type Server = Map<string, { content: string; files: readonly string[] }>

/** Whether the tab would let the message go: not before the browser keeps it. */
async function leaves({ store }: Tab, echoId: string): Promise<boolean> {
  let isKept = false
  void store
    .get(outboxIsKeptAtom)(echoId)
    .then(() => {
      isKept = true
    })
  for (let at = 0; at < CHAIN; at++) await null
  return isKept
}

/** The oldest message arrives; whether the tab lives to hear of it is another matter. */
async function arrive(tab: Tab, server: Server, isHeard: boolean): Promise<void> {
  const { store } = tab
  const [entry] = store.get(outboxAtom)
  if (!entry || !(await leaves(tab, entry.echo_id))) return
  const files = store.get(heldFilesAtom).get(entry.echo_id) ?? []
  if (!server.has(entry.echo_id))
    server.set(entry.echo_id, { content: entry.content, files: files.map(({ name }) => name) })
  if (isHeard) store.set(takeFromOutboxAtom, entry.echo_id)
}

const stepOf = fc.record({
  kind: fc.constantFrom('type', 'attach', 'send', 'arrive', 'arrive unheard'),
  /** How often the storage is turned to before the next step. */
  turns: fc.nat(14),
})
type Step = typeof stepOf extends fc.Arbitrary<infer One> ? One : never

/** @returns what the browser has confirmed that it keeps, and nobody has typed over */
async function live(tab: Tab, server: Server, script: readonly Step[]) {
  const owed = { texts: [] as string[], files: [] as string[] }
  let current = ''
  for (const [index, { kind, turns }] of script.entries()) {
    if (kind === 'type') {
      const typed = `text ${index}`
      current = ''
      const write = tab.store.set(writeDraftAtom, ID, 'reply', typed, Date.now())
      void write.then((isKept) => {
        if (isKept && tab.text() === typed) current = typed
      })
    }
    if (kind === 'attach') {
      const name = `file ${index}`
      tab.store.set(addFilesAtom, ID, 'reply', [new File([name], name)])
      while (await tab.turn());
      owed.files.push(name)
    }
    if (kind === 'send') {
      if (current) owed.texts.push(current)
      current = ''
      send(tab, `echo-${index}`)
    }
    if (kind.startsWith('arrive')) await arrive(tab, server, kind === 'arrive')
    for (let turn = 0; turn < turns; turn++) await tab.turn()
  }
  if (current) owed.texts.push(current)
  return owed
}

it('a tab that is killed while somebody types and sends loses no text and no file, and sends nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepOf, { minLength: 1, maxLength: 14 }), async (script) => {
      const kept = new Map<string, unknown>()
      const server: Server = new Map()
      const owed = await live(await openTab(kept), server, script)

      const next = await openTab(kept)
      const arrived = [...server.values()]
      expect([...next.texts(), ...arrived.map(({ content }) => content)]).toEqual(expect.arrayContaining(owed.texts))
      expect([...next.files(), ...arrived.flatMap(({ files }) => files)]).toEqual(expect.arrayContaining(owed.files))

      while (next.store.get(outboxAtom).length > 0) {
        await arrive(next, server, true)
        while (await next.turn());
      }
      const sent = [...server.values()].map(({ content }) => content).filter(Boolean)
      expect(sent).toHaveLength(new Set(sent).size)
      expect(sent).not.toContain(next.text() || 'nothing is being written')
      const names = [...server.values()].flatMap(({ files }) => files)
      expect([...names, ...next.files()].sort()).toEqual([...new Set([...names, ...next.files()])].sort())
    }),
    { numRuns: 1000, seed: 9 },
  )
})

it('is read by the next tab as files, not as their names', async () => {
  const kept = new Map<string, unknown>()
  const tab = await openTab(kept)
  tab.store.set(addFilesAtom, ID, 'reply', [new File(['hello'], 'a.txt', { type: 'text/plain' })])
  while (await tab.turn());
  const [file] = (await openTab(kept)).store.get(chosenFilesAtom)[KEY] ?? []
  expect([file?.name, file?.type, file?.size]).toEqual(['a.txt', 'text/plain', 5])
})
