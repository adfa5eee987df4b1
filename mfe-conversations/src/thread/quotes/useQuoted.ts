import type { MessagePush, MessageRest } from '@parley/shared/contract/message'
import type { AccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { listMessages } from '../history/messages.api.ts'
import { readQuoted } from './quoted.api.ts'

/** Null: it is not in the conversation any more. */
interface Quoted {
  message: MessageRest | null
}

/** Bubbles that come into sight together ask together. */
const GATHER_MS = 50

/** By account and conversation: who asks meanwhile, asks with it. */
const gathering = new Map<string, { ids: Set<number>; answer: ReturnType<typeof readQuoted> }>()

async function gathered(http: AccountHttp, conversationId: number, id: number): Promise<Quoted> {
  const place = `${http.base}/${conversationId}`
  let now = gathering.get(place)
  if (!now) {
    const ids = new Set<number>()
    const begun = new Promise<void>((resolve) => setTimeout(resolve, GATHER_MS)).then(() => {
      gathering.delete(place)
      return readQuoted((range) => listMessages(http, conversationId, range), [...ids])
    })
    now = { ids, answer: begun }
    gathering.set(place, now)
  }
  now.ids.add(id)
  const message = (await now.answer).get(id)
  // Asked for again when it is next in sight.
  if (message === undefined) throw new Error(`message ${id} lies further than was looked`)
  return { message }
}

const changed = (held: Quoted, event: MessagePush): Quoted =>
  event.id === held.message?.id ? { message: event } : held

/** A message that another one quotes, read once and kept true. Undefined until it is here, and where it does not come. */
export function useQuoted(conversationId: number, id: number): Quoted | undefined {
  return useResource<Quoted>(['/conversations', 'quoted', conversationId, id], {
    read: (http) => gathered(http, conversationId, id),
    on: { 'message.updated': changed },
    swr: { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false },
  }).data
}
