import { atom } from 'jotai'
import type { Recipients } from './recipients.ts'

const heldAtom = atom<Readonly<Record<number, Recipients>>>({})

/** Recipients that somebody changed, by conversation, until the reply is sent. */
export const recipientsAtom = atom((get) => get(heldAtom))

/** Null goes back to what the answer would have by itself. */
export const setRecipientsAtom = atom(null, (_get, set, id: number, recipients: Recipients | null) =>
  set(heldAtom, ({ [id]: _, ...rest }) => (recipients ? { ...rest, [id]: recipients } : rest)),
)
