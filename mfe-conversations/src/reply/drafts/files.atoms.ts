import type { Storage } from '@parley/shared/remote/shell-api'
import { atom } from 'jotai'
import { DRAFT_LIFE_MS, draftKey, type ReplyMode } from './drafts.ts'
import { chooseFiles, type Refusal } from './files.ts'
import { type KeptFiles, keptFiles } from './kept-files.ts'
import type { Queue } from './stored-map.ts'
import type { Tabs } from './tabs.ts'

type FilesByKey = Readonly<Record<string, readonly File[]>>

const CHOSEN = 'chosen/'
const SENT = 'sent/'
const allAtom = atom<FilesByKey>({})
const fileStoreAtom = atom<KeptFiles | null>(null)
const tabsAtom = atom<Tabs | null>(null)
const isRefusedAtom = atom(false)

const under = (all: FilesByKey, prefix: string): [string, readonly File[]][] =>
  Object.entries(all)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, files]) => [key.slice(prefix.length), files])

/** Files chosen and not sent yet, by conversation and mode. */
export const chosenFilesAtom = atom((get): FilesByKey => Object.fromEntries(under(get(allAtom), CHOSEN)))

/** Files of what is in the outbox, by `echo_id`. */
export const heldFilesAtom = atom((get): ReadonlyMap<string, readonly File[]> => new Map(under(get(allAtom), SENT)))

/** True once the browser did not keep a file: closing the tab would lose it. */
export const filesAreRefusedAtom = atom((get) => get(isRefusedAtom))

/** Takes over what another tab has stored under a key. */
const takeOverAtom = atom(null, async (get, set, key: string) => {
  const files = (await get(fileStoreAtom)?.readOne(key)) ?? []
  set(allAtom, ({ [key]: _, ...rest }) => (files.length > 0 ? { ...rest, [key]: files } : rest))
})

/** Reads what was stored, and stores from now on. */
export const keepFilesAtom = atom(
  null,
  async (_get, set, storage: Storage, queue: Queue, now: number, tabs: Tabs | null) => {
    const keeper = keptFiles(storage, queue)
    set(fileStoreAtom, keeper)
    set(tabsAtom, tabs)
    tabs?.hear((told) => told.startsWith(CHOSEN) && void set(takeOverAtom, told))
    const stored = await keeper.read(now - DRAFT_LIFE_MS)
    set(allAtom, (held) => ({ ...stored, ...held }))
  },
)

const writeAtom = atom(null, async (get, set, key: string, files: readonly File[]) => {
  set(allAtom, ({ [key]: _, ...rest }) => (files.length > 0 ? { ...rest, [key]: files } : rest))
  try {
    await get(fileStoreAtom)?.write(key, files, Date.now())
    get(tabsAtom)?.tell(key)
  } catch {
    set(isRefusedAtom, true)
  }
})

const keyOf = (id: number, mode: ReplyMode) => CHOSEN + draftKey(id, mode)

/** Adds files to what is chosen. @returns those that cannot be sent, and why */
export const addFilesAtom = atom(null, (get, set, id: number, mode: ReplyMode, files: readonly File[]): Refusal[] => {
  const key = keyOf(id, mode)
  const { accepted, refused } = chooseFiles(get(allAtom)[key] ?? [], files)
  if (refused.length < files.length) void set(writeAtom, key, accepted)
  return refused
})

export const removeFileAtom = atom(null, (get, set, id: number, mode: ReplyMode, file: File) => {
  const key = keyOf(id, mode)
  void set(
    writeAtom,
    key,
    (get(allAtom)[key] ?? []).filter((chosen) => chosen !== file),
  )
})

export const clearFilesAtom = atom(null, (get, set, id: number, mode: ReplyMode) => {
  const key = keyOf(id, mode)
  if (get(allAtom)[key]) void set(writeAtom, key, [])
})

export const holdFilesAtom = atom(
  null,
  (_get, set, echoId: string, files: readonly File[]) => void set(writeAtom, SENT + echoId, files),
)

/** The message has arrived, or was given up. */
export const dropHeldFilesAtom = atom(null, (get, set, echoId: string) => {
  if (get(allAtom)[SENT + echoId]) void set(writeAtom, SENT + echoId, [])
})
