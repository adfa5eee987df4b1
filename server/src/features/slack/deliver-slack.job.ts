import type { Deps } from '../../deps.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { deliverSlack, type SlackLane } from './deliver-slack.ts'
import { postToSlack } from './post-to-slack.service.ts'
import { claimPendingPost, deletePendingPost, type PendingPost, postponePendingPost } from './slack.queries.ts'
import { isConnectionLost, SlackBusy, SlackRefused } from './slack-client.ts'
import { loseSlack, type SlackHook, slackHookOf } from './slack-hook.service.ts'

/** After the first try, seconds. */
const AGAIN_AFTER_S = [10, 60, 300, 1_800]
const MAX_AT_ONCE = 20

/** When it is tried again, in seconds; null: it never arrives. */
function againIn(problem: unknown, tries: number): number | null {
  if (problem instanceof SlackBusy) return problem.againInS
  return problem instanceof SlackRefused ? null : (AGAIN_AFTER_S[tries] ?? null)
}

/** @returns whether the conversation goes on with what comes after it */
async function tell(deps: Deps, lane: SlackLane, hook: SlackHook, post: PendingPost): Promise<boolean> {
  try {
    await postToSlack(deps, hook, lane, post)
  } catch (problem) {
    deps.log.info({ err: problem, ...lane }, 'Slack was not told')
    if (isConnectionLost(problem)) await loseSlack(deps, lane.accountId, hook)
    const seconds = againIn(problem, post.tries)
    if (seconds !== null) {
      const due = new Date(deps.now().getTime() + seconds * 1000)
      await postponePendingPost(deps.db, lane, post.id, due)
      await deps.jobs.add(deps.db, deliverSlack, lane, { notBefore: due })
      return false
    }
  }
  await deletePendingPost(deps.db, lane, post.id)
  return true
}

/**
 * Tells what waits of a conversation, one after the other: what fails holds up what was written later in it, and no other.
 * What a connection that was switched off meanwhile has not been told is left out.
 */
export const deliverSlackJob = jobKind({
  ...deliverSlack,
  async run(deps, lane) {
    for (let count = 0; count < MAX_AT_ONCE; count += 1) {
      const post = await claimPendingPost(deps.db, lane, deps.now())
      if (!post) return
      const hook = await slackHookOf(deps, lane.accountId)
      if (!hook?.enabled) await deletePendingPost(deps.db, lane, post.id)
      else if (!(await tell(deps, lane, hook, post))) return
    }
    await deps.jobs.add(deps.db, deliverSlack, lane)
  },
})
