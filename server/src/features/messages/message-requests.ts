import { CreateMessageBody, MAX_ATTACHMENTS, MAX_ECHO_ID_CHARS } from '@parley/shared/contract/message'
import { isEmail } from '@parley/shared/contract/rules/is-email'
import { isJsonObject } from '@parley/shared/contract/rules/json'
import { Attributes, ContentType, MessageStatus } from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import { Invalid, Refused } from '../../errors.ts'
import { Flag, Id, listOf } from '../../http/validation/param-schemas.ts'
import { FileField } from '../../storage/uploaded-file.ts'

/** Multipart sends maps as JSON text. */
const JsonMap = v.pipe(
  v.union([
    Attributes,
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        try {
          return JSON.parse(dataset.value || '{}') as unknown
        } catch {
          addIssue({ message: 'is not valid JSON' })
          return NEVER
        }
      }),
    ),
  ]),
  Attributes,
)

/** Attributes beside the text. What is no map of values, or JSON text of none, is left out: the text still arrives. */
const ContentAttributes = v.union([
  Attributes,
  v.pipe(
    v.string(),
    v.transform((text) => (isJsonObject(text) ? (JSON.parse(text) as Record<string, unknown>) : {})),
  ),
])

/** Names of files; multipart may send the list as JSON text. A name may begin like one. */
const Filenames = v.union([v.pipe(v.string(), v.parseJson(), v.array(v.string())), listOf(v.string())])

/** `a@x.test, b@y.test` */
const Addresses = v.pipe(
  v.optional(v.nullable(v.string()), ''),
  v.transform((text) =>
    (text ?? '')
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean),
  ),
  v.array(v.pipe(v.string(), v.check(isEmail, 'has an invalid address'))),
)

const TemplateParams = v.pipe(
  JsonMap,
  v.looseObject({ name: v.pipe(v.string('must be given'), v.nonEmpty('must be given')) }),
)

/** Forms send an empty one where there is none. */
const EchoId = v.pipe(
  v.nullish(v.pipe(v.string(), v.maxLength(MAX_ECHO_ID_CHARS))),
  v.transform((id) => id || undefined),
)

/** A file of the form, or the `signed_id` or `blob_id` of a stored one. */
export const FileOrSignedId = v.union([FileField, v.pipe(v.string(), v.maxLength(1_000))], 'must be a file')

/** What a new message may carry (workspace 9.2), JSON and multipart alike; null means "not given". */
export const NewMessageBody = v.object({
  ...CreateMessageBody.entries,
  content: v.nullish(v.pipe(v.string(), v.maxLength(150_000, 'is too long (maximum is 150000 characters)'))),
  private: v.nullish(Flag, false),
  echo_id: EchoId,
  message_type: v.nullish(v.picklist(['outgoing', 'incoming']), 'outgoing'),
  content_type: v.nullish(ContentType, 'text'),
  content_attributes: v.nullish(ContentAttributes, {}),
  attachments: v.nullish(
    v.pipe(listOf(FileOrSignedId), v.maxLength(MAX_ATTACHMENTS, `are too many (maximum is ${MAX_ATTACHMENTS})`)),
    [],
  ),
  is_recorded_audio: v.nullish(v.union([Flag, Filenames]), false),
  cc_emails: Addresses,
  bcc_emails: Addresses,
  to_emails: Addresses,
  template_params: v.nullish(TemplateParams),
  source_id: v.nullish(v.string()),
  external_created_at: v.nullish(v.union([v.number(), v.string()])),
  campaign_id: v.nullish(Id),
  /** `AgentBot`: an outgoing message is posted as this bot; anything else means the caller. */
  sender_type: v.nullish(v.string()),
  sender_id: v.nullish(v.union([Id, v.literal('')])),
})
export type NewMessageBody = v.InferOutput<typeof NewMessageBody>

/** A message body without anything but text. */
export const textBody = (content: string, isPrivate = false): NewMessageBody =>
  v.parse(NewMessageBody, { content, private: isPrivate })

/** Every failure while creating a message is one sentence: 422 `{error}` (workspace 0.7). */
export const inOneSentence = (error: Invalid | Refused): Refused =>
  error instanceof Invalid ? new Refused(error.message, { attributes: error.attributes }) : error

/** Query of the message list; ids that are not given load the newest. */
export const MessagesQuery = v.object({
  before: v.optional(
    v.union([
      Id,
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
    ]),
  ),
  after: v.optional(
    v.union([
      Id,
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
    ]),
  ),
  filter_internal_messages: v.optional(v.string()),
})
export type MessagesQuery = v.InferOutput<typeof MessagesQuery>

export const StatusBody = v.object({ status: MessageStatus, external_error: v.nullish(v.string()) })
export const MessageParams = v.object({ id: Id, messageId: Id })
export const TranslateBody = v.object({
  target_language: v.pipe(v.string(), v.regex(/^[a-z]{2}$/i, 'must be a two-letter code'), v.toLowerCase()),
})
