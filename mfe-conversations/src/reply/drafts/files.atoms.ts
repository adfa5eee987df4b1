import { atom } from 'jotai'
import { draftKey, type ReplyMode } from './drafts.ts'
import { chooseFiles, type Refusal } from './files.ts'

const chosenAtom = atom<Readonly<Record<string, readonly File[]>>>({})
const sentAtom = atom<ReadonlyMap<string, readonly File[]>>(new Map())

/** Files chosen and not sent yet, by conversation and mode. Only in this tab: the browser's storage takes no files. */
export const chosenFilesAtom = atom((get) => get(chosenAtom))

/** Files of what is in the outbox, by `echo_id`. */
export const heldFilesAtom = atom((get) => get(sentAtom))

/** Adds files to what is chosen. @returns those that cannot be sent, and why */
export const addFilesAtom = atom(null, (get, set, id: number, mode: ReplyMode, files: readonly File[]): Refusal[] => {
  const key = draftKey(id, mode)
  const { accepted, refused } = chooseFiles(get(chosenAtom)[key] ?? [], files)
  set(chosenAtom, (all) => ({ ...all, [key]: accepted }))
  return refused
})

export const removeFileAtom = atom(null, (_get, set, id: number, mode: ReplyMode, file: File) => {
  const key = draftKey(id, mode)
  set(chosenAtom, (all) => ({ ...all, [key]: (all[key] ?? []).filter((chosen) => chosen !== file) }))
})

export const clearFilesAtom = atom(null, (_get, set, id: number, mode: ReplyMode) =>
  set(chosenAtom, (all) => ({ ...all, [draftKey(id, mode)]: [] })),
)

export const holdFilesAtom = atom(null, (_get, set, echoId: string, files: readonly File[]) =>
  set(sentAtom, (all) => new Map(all).set(echoId, files)),
)
