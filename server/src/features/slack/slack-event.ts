import * as v from 'valibot'
import type { JobName } from '../../jobs/jobs.ts'

const File = v.object({
  name: v.optional(v.nullable(v.string())),
  mimetype: v.optional(v.nullable(v.string())),
  url_private: v.optional(v.string()),
  url_private_download: v.optional(v.string()),
})
export type SlackFile = v.InferOutput<typeof File>

const Said = v.object({
  type: v.literal('message'),
  subtype: v.optional(v.string()),
  channel: v.string(),
  ts: v.string(),
  thread_ts: v.optional(v.string()),
  user: v.optional(v.string()),
  bot_id: v.optional(v.string()),
  text: v.optional(v.nullable(v.string())),
  files: v.optional(v.array(File), []),
  /** Of an edit: the message as it is now. */
  message: v.optional(v.object({ ts: v.string(), text: v.optional(v.string(), '') })),
  /** Of a deletion: the message that is gone. */
  deleted_ts: v.optional(v.string()),
})
export type SlackSaid = v.InferOutput<typeof Said>

const Shared = v.object({
  type: v.literal('link_shared'),
  channel: v.string(),
  message_ts: v.string(),
  links: v.array(v.object({ url: v.string() })),
})
export type SlackShared = v.InferOutput<typeof Shared>

/** What Slack delivers, as far as this server acts on it. */
export const SlackEvent = v.variant('type', [Said, Shared])

const Delivered = v.object({ teamId: v.string(), event: SlackEvent })

/** What Slack has delivered is acted on (`receive-slack.job.ts`). */
export const receiveSlack: JobName<v.InferOutput<typeof Delivered>> = { name: 'receive-slack', data: Delivered }
