import * as v from 'valibot'
import { Contact } from './values/person.ts'

/**
 * Places in one area that another area may fill, without either knowing the other: the place names the slot and gives its
 * props, a remote fills it by naming slot and major in its `remote.json`. Adding an optional prop is minor; whatever an
 * older filler could not bear is a new major.
 */
export const SLOTS = {
  /** Top of the panel beside a conversation: who the customer is. */
  'conversation.contact-card': {
    major: 1,
    props: v.object({
      contact_id: v.number(),
      conversation_id: v.number(),
      /** As the conversation knows them: shown until the filler has read more. */
      contact: v.optional(Contact),
    }),
  },
  /** A whole conversation beside a list that is not the conversations' own: header, messages, reply. */
  'conversation.thread': { major: 1, props: v.object({ conversation_id: v.number() }) },
} as const

export type SlotName = keyof typeof SLOTS
export type SlotProps<Name extends SlotName> = v.InferOutput<(typeof SLOTS)[Name]['props']>
