import { setTimeout as after } from 'node:timers/promises'
import type { ProviderReply } from '../wire/provider-peer.ts'

const WORD_MS = 40

async function* slowly(pieces: NonNullable<ProviderReply['pieces']>) {
  for await (const piece of pieces) {
    await after(WORD_MS)
    yield piece
  }
}

/** At the pace of a model that thinks, for people who look on. */
export const paced = (reply: ProviderReply): ProviderReply =>
  reply.pieces ? { ...reply, pieces: slowly(reply.pieces) } : reply
