import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { Invalid, TooLarge } from '../../errors.ts'
import { toTemporaryFile } from '../../http/body/temporary-file.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { safeFetch } from '../../net/safe-fetch.ts'
import { BlockedAddress, networkPolicy } from '../../net/ssrf-guard.ts'
import { storeImage } from '../../storage/store-image.ts'
import { lockOwnBot, updateBotAvatar } from './agent-bots.queries.ts'

/** A picture over its 4 MB is cut off here and refused there. */
const MAX_BYTES = 5 * 1024 * 1024

async function keptImage(deps: Deps, address: URL): Promise<string> {
  const { status, contentType, body } = await safeFetch(
    address,
    networkPolicy(deps.env.reachableNetworks, deps.env.reachablePorts),
  )
  if (status !== 200) {
    body.destroy()
    throw new Error(`the picture's address answered ${status}`)
  }
  const file = await toTemporaryFile(body, { filename: 'picture', contentType }, MAX_BYTES)
  try {
    return await storeImage(deps.blobs, file)
  } finally {
    await file.discard()
  }
}

/** Copies the picture an administrator named for a bot. What can never become one is given up at once. */
export const fetchBotAvatar = jobKind({
  name: 'fetch-bot-avatar',
  data: v.object({ accountId: v.number(), botId: v.number(), address: v.string() }),
  run: async (deps, { accountId, botId, address }) => {
    const key = await keptImage(deps, new URL(address)).catch((error: unknown) => {
      if (!(error instanceof Invalid || error instanceof TooLarge || error instanceof BlockedAddress)) throw error
      deps.log.info({ err: error, bot: botId }, "a bot's picture is refused")
      return null
    })
    if (key === null) return
    const before = await deps.db.transaction(async (tx) => {
      const bot = await lockOwnBot(tx, accountId, botId)
      if (bot) await updateBotAvatar(tx, accountId, botId, key)
      return bot
    })
    const unused = before ? before.avatar_key : key
    if (unused) await deps.blobs.remove(unused)
  },
})
