import * as v from 'valibot'
import { Contact } from './values/person.ts'

/** Something that a filler is given to call. It is asked for nothing else: what it hands over is parsed by the place. */
const call = <Given extends (...given: never[]) => void>() => v.custom<Given>((given) => typeof given === 'function')

/** A few words about one conversation, drawn in its row of the list. */
export const RowBadge = v.object({
  conversation_id: v.number(),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(24)),
  /** What it means, for whoever points at it. */
  hint: v.optional(v.pipe(v.string(), v.maxLength(120))),
})
export type RowBadge = v.InferOutput<typeof RowBadge>

/** A line of the command palette that runs the filler's own code. */
export const SlotCommand = v.object({
  /** Unique within the filler. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  /** A name of the shell's icon set. */
  icon: v.string(),
  keywords: v.optional(v.pipe(v.string(), v.maxLength(200))),
  run: call<() => void>(),
})
export type SlotCommand = v.InferOutput<typeof SlotCommand>

/**
 * Places in one area that another area may fill, without either knowing the other: the place names the slot and gives its
 * props, a remote fills it by naming slot and major in its `remote.json`. Adding an optional prop is minor; whatever an
 * older filler could not bear is a new major. `budget`: how long a filler may take from being mounted to being drawn, and
 * the bytes (gzip) of what is fetched for it at once: entry, exposed module and styles; a build above is not published.
 */
export const SLOTS = {
  /** Top of the panel beside a conversation: who the customer is. */
  'conversation.contact-card': {
    major: 1,
    budget: { mountMs: 10_000, gzip: 100_000 },
    props: v.object({
      contact_id: v.number(),
      conversation_id: v.number(),
      /** As the conversation knows them: shown until the filler has read more. */
      contact: v.optional(Contact),
    }),
  },
  /** A whole conversation beside a list that is not the conversations' own: header, messages, reply. */
  'conversation.thread': {
    major: 1,
    budget: { mountMs: 10_000, gzip: 100_000 },
    props: v.object({ conversation_id: v.number() }),
  },
  /** Words in rows of the conversation list. One filler serves all rows: it says what stands in which, and draws nothing. */
  'conversation.row-badge': {
    major: 1,
    budget: { mountMs: 3_000, gzip: 60_000 },
    props: v.object({
      /** Those in the list now. */
      conversations: v.array(v.object({ id: v.number(), contact_id: v.number(), inbox_id: v.number() })),
      /** All that it has to say now: what it said before goes. */
      show: call<(badges: readonly RowBadge[]) => void>(),
    }),
  },
  /** A tool below the field in which a reply is written, as high as a button. */
  'conversation.composer-tool': {
    major: 1,
    budget: { mountMs: 3_000, gzip: 60_000 },
    props: v.object({
      conversation_id: v.number(),
      /** Puts words where the caret is. */
      insert: call<(text: string) => void>(),
    }),
  },
  /** Lines of the command palette. Mounted while the palette is open; it draws nothing. */
  'palette.command': {
    major: 1,
    budget: { mountMs: 3_000, gzip: 60_000 },
    props: v.object({
      /** All that it offers now: what it offered before goes. */
      offer: call<(commands: readonly SlotCommand[]) => void>(),
    }),
  },
  /** A page of the settings, below its title. The entry's `label` and `icon` stand in the sidebar. */
  'settings.page': { major: 1, budget: { mountMs: 5_000, gzip: 60_000 }, props: v.object({}) },
  /** A card among the figures of the overview; the entry's `label` is its title. */
  'reports.tile': {
    major: 1,
    budget: { mountMs: 5_000, gzip: 60_000 },
    props: v.object({
      /** The range that the page shows, in seconds since 1970. */
      since: v.number(),
      until: v.number(),
    }),
  },
} as const

export type SlotName = keyof typeof SLOTS
export type SlotProps<Name extends SlotName> = v.InferOutput<(typeof SLOTS)[Name]['props']>
