import * as v from 'valibot'
import { jobKind } from '../../jobs/job-kind.ts'
import { fetchImage } from '../../storage/fetch-image.service.ts'
import { lockOwnBot, updateBotAvatar } from './agent-bots.queries.ts'

/** Copies the picture an administrator named for a bot. */
export const fetchBotAvatar = jobKind({
  name: 'fetch-bot-avatar',
  data: v.object({ accountId: v.number(), botId: v.number(), address: v.string() }),
  run: async (deps, { accountId, botId, address }) => {
    const key = await fetchImage(deps, address, { bot: botId })
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
