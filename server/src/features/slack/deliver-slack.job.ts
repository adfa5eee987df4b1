import type { Deps } from '../../deps.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { deliverSlack, type SlackLane } from './deliver-slack.ts'
import { postToSlack } from './post-to-slack.service.ts'
import { isConnectionLost, SlackBusy, SlackRefused } from './slack-client.ts'
import { loseSlack, type SlackHook, slackHookOf } from './slack-hook.service.ts'
import { claimSlackNews, deleteSlackNews, postponeSlackNews, type SlackNews } from './slack-news.queries.ts'

/** After the first try, seconds. */
const AGAIN_AFTER_S = [10, 60, 300, 1_800]
const MAX_AT_ONCE = 20

/** When it is tried again, in seconds; null: it never arrives. */
function againIn(problem: unknown, tries: number): number | null {
  if (problem instanceof SlackBusy) return problem.againInS
  return problem instanceof SlackRefused ? null : (AGAIN_AFTER_S[tries] ?? null)
}

/** @returns whether the conversation goes on with what comes after it */
async function tell(deps: Deps, lane: SlackLane, hook: SlackHook, news: SlackNews): Promise<boolean> {
  try {
    await postToSlack(deps, hook, lane, news)
  } catch (problem) {
    deps.log.info({ err: problem, ...lane }, 'Slack was not told')
    if (isConnectionLost(problem)) await loseSlack(deps, lane.accountId, hook)
    const seconds = againIn(problem, news.tries)
    if (seconds !== null) {
      const due = new Date(deps.now().getTime() + seconds * 1000)
      await postponeSlackNews(deps.db, lane, news.id, due)
      await deps.jobs.add(deps.db, deliverSlack, lane, { notBefore: due })
      return false
    }
  }
  await deleteSlackNews(deps.db, lane, news.id)
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
      const news = await claimSlackNews(deps.db, lane, deps.now())
      if (!news) return
      const hook = await slackHookOf(deps, lane.accountId)
      if (!hook?.enabled) await deleteSlackNews(deps.db, lane, news.id)
      else if (!(await tell(deps, lane, hook, news))) return
    }
    await deps.jobs.add(deps.db, deliverSlack, lane)
  },
})
