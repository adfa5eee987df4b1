import * as v from 'valibot'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Its index takes no longer one. */
const MAX_REASON_BYTES = 2_000
/** The longest emoji that people send are families of several characters. */
const MAX_EMOJI_BYTES = 32

/** One character as people count them, or none. */
export const Emoji = v.pipe(
  v.string(),
  v.trim(),
  v.maxBytes(MAX_EMOJI_BYTES, 'must be a single character or emoji'),
  v.check((text) => [...graphemes.segment(text)].length <= 1, 'must be a single character or emoji'),
)

/** Why somebody is busy (contract, workspace 6). Lengths are counted as people do: an emoji of several characters is one. */
export const AvailabilityReasonBody = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("can't be blank"),
    v.maxBytes(MAX_REASON_BYTES, 'is too long'),
    v.maxGraphemes(60, 'is too long (maximum is 60 characters)'),
  ),
  emoji: Emoji,
  color: v.pipe(v.string(), v.trim(), v.regex(/^#[0-9a-f]{6}$/i, 'is not a colour like #F59E0B')),
})
export type AvailabilityReasonBody = v.InferOutput<typeof AvailabilityReasonBody>
