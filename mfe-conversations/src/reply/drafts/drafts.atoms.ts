import type { Storage } from '@parley/shared/remote/shell-api'
import { atom } from 'jotai'
import { type Draft, type Drafts, draftKey, type ReplyMode, readDrafts, writeDraft } from './drafts.ts'
import { type Queue, type StoredMap, storedMap } from './stored-map.ts'
import type { Tabs } from './tabs.ts'

const heldAtom = atom<Drafts>({})
const draftStoreAtom = atom<StoredMap<Draft> | null>(null)
const isReadAtom = atom(false)
const tabsAtom = atom<Tabs | null>(null)

/** Unsent text by conversation and mode. */
export const draftsAtom = atom((get) => get(heldAtom))

/** False until the stored drafts have been read: an editor that opens before would begin empty. */
export const draftsAreReadAtom = atom((get) => get(isReadAtom))

/** Takes over what another tab has stored under a key. */
const takeOverAtom = atom(null, async (get, set, key: string) => {
  const stored = (await get(draftStoreAtom)?.read()) ?? {}
  set(heldAtom, ({ [key]: _, ...rest }) => {
    const draft = readDrafts(stored, Date.now())[key]
    return draft ? { ...rest, [key]: draft } : rest
  })
})

const WRITING = 'writing:'
const DONE = 'done:'
const elsewhereAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Drafts that this person is writing in another window: here they are only read. */
export const writtenElsewhereAtom = atom((get) => get(elsewhereAtom))

const hearWritingAtom = atom(null, (_get, set, told: string) => {
  const isWriting = told.startsWith(WRITING)
  if (!isWriting && !told.startsWith(DONE)) return
  const key = told.slice(told.indexOf(':') + 1)
  set(elsewhereAtom, (held) => {
    const others = [...held].filter((one) => one !== key)
    return new Set(isWriting ? [...others, key] : others)
  })
})

/** This window writes the draft, or does not any more; the others leave it alone meanwhile. */
export const tellWritingAtom = atom(null, (get, set, key: string, isWriting: boolean) => {
  set(elsewhereAtom, (held) => (held.has(key) ? new Set([...held].filter((one) => one !== key)) : held))
  get(tabsAtom)?.tell((isWriting ? WRITING : DONE) + key)
})

/** Reads what was stored, and stores from now on. Drafts typed before the answer win. */
export const keepDraftsAtom = atom(
  null,
  async (_get, set, storage: Storage, queue: Queue, now: number, tabs: Tabs | null) => {
    const keeper = storedMap<Draft>(storage, 'drafts', queue)
    set(draftStoreAtom, keeper)
    set(tabsAtom, tabs)
    tabs?.hear((told) => (/^\d/.test(told) ? void set(takeOverAtom, told) : set(hearWritingAtom, told)))
    const stored = readDrafts(await keeper.read(), now)
    set(heldAtom, (held) => ({ ...stored, ...held }))
  },
)

/** Editors may open: what was stored is there, or will not come. */
export const openDraftsAtom = atom(null, (_get, set) => set(isReadAtom, true))

/** Keeps the text of a conversation and mode; blank text forgets it. Resolves when it is stored, false when refused. */
export const writeDraftAtom = atom(
  null,
  async (get, set, conversationId: number, mode: ReplyMode, text: string, now: number): Promise<boolean> => {
    const key = draftKey(conversationId, mode)
    const before = get(heldAtom)
    const after = writeDraft(before, key, text, now)
    if (after === before) return true
    set(heldAtom, after)
    const keeper = get(draftStoreAtom)
    if (!keeper) return false
    try {
      await keeper.write(key, after[key] ?? null)
      get(tabsAtom)?.tell(key)
      return true
    } catch {
      return false
    }
  },
)
