import { jobKind } from '../../jobs/job-kind.ts'
import { deleteFromSlack, editFromSlack, receiveFromSlack } from './receive-from-slack.service.ts'
import { receiveSlack } from './slack-event.ts'
import { unfurl } from './unfurl.service.ts'

/** Own messages come back as such, and joins, topics and the like say nothing. */
const SAYS_SOMETHING = new Set([undefined, 'file_share', 'thread_broadcast'])

/** Acts on one delivery; a second run changes nothing. */
export const receiveSlackJob = jobKind({
  ...receiveSlack,
  run: async (deps, { teamId, event }) => {
    if (event.type === 'link_shared') await unfurl(deps, teamId, event)
    else if (event.subtype === 'message_changed') await editFromSlack(deps, teamId, event)
    else if (event.subtype === 'message_deleted') await deleteFromSlack(deps, teamId, event)
    else if (event.bot_id === undefined && SAYS_SOMETHING.has(event.subtype))
      await receiveFromSlack(deps, teamId, event)
  },
})
