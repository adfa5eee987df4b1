import type { MessageRest } from '@parley/shared/contract/message'

/** How a stored message is shown beside its plain text. */
export interface MessageParts {
  isDeleted: boolean
  isUnsupported: boolean
  /** Choices, cards, fields or articles that were offered, by title. */
  items: string[]
  /** What was offered to look at: cards, articles. Empty for plain choices, which are in `items`. */
  cards: OfferedCard[]
  /** A rating of one to five, 0 while it is only asked for, with the words beside it; given with stars, else with a face. */
  rating: { points: number; isStars: boolean; words: string | null } | null
  /** It answers a story of ours: where that is. */
  story: string | null
  isEdited: boolean
  /** Fetched translations by language. */
  translations: Readonly<Record<string, string>>
  /** Answer of the customer to a form, choice or survey, in words. */
  answers: string[]
  /** The provider's words for a failed delivery. */
  error: string | null
}

/** One thing of a carousel or a list of articles. */
export interface OfferedCard {
  title: string
  description: string | null
  image: string | null
  /** Only addresses of the web. */
  link: string | null
  buttons: string[]
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const asWebAddress = (value: unknown): string | null => {
  const text = asText(value)
  return text && /^https?:\/\//i.test(text) ? text : null
}

const wordsOf = ({ label, title }: Record<string, unknown>): string | null => asText(label) ?? asText(title)

/** Of a form: what the field is called, then what was written or how the chosen one is called. */
function filledIn(fields: readonly Record<string, unknown>[], name: string, value: string): string {
  const field = fields.find((one) => one.name === name) ?? {}
  const option = asList(field.options)
    .map(asRecord)
    .find((one) => one.value === value)
  return `${wordsOf(field) ?? name}: ${wordsOf(option ?? {}) ?? value}`
}

function answersOf(attributes: Record<string, unknown>): string[] {
  const { submitted_values: submitted, submitted_email: email } = attributes
  const fields = asList(attributes.items).map(asRecord)
  const values = asList(submitted).flatMap((entry) => {
    const { title, name, value } = asRecord(entry)
    const [field, written] = [asText(name), asText(value)]
    if (field && written) return filledIn(fields, field, written)
    return asText(title) ?? written ?? []
  })
  return [...values, ...(asText(email) ? [String(email)] : [])]
}

function ratingOf(
  { submitted_values, display_type }: Record<string, unknown>,
  isAsked: boolean,
): MessageParts['rating'] {
  const { rating, feedback_message } = asRecord(asRecord(submitted_values).csat_survey_response)
  const points = Math.round(Number(rating))
  const isStars = display_type === 'star'
  if (points >= 1 && points <= 5) return { points, isStars, words: asText(feedback_message) }
  return isAsked ? { points: 0, isStars, words: null } : null
}

function cardOf(item: unknown): OfferedCard[] {
  const { title, description, media_url, link, actions } = asRecord(item)
  const name = asText(title)
  if (!name) return []
  const buttons = asList(actions).flatMap((action) => asText(asRecord(action).text) ?? [])
  return [
    {
      title: name,
      description: asText(description),
      image: asWebAddress(media_url),
      link: asWebAddress(link),
      buttons,
    },
  ]
}

function translationsOf({ translations }: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asRecord(translations)).flatMap(([language, text]) =>
      asText(text) ? [[language, String(text)]] : [],
    ),
  )
}

/** What stands in for the words of a place without a name. */
const PIN = '📍'

/** The words of a message, where they do not just repeat the place that is drawn below them. */
export function contentOf({ content, attachments }: Pick<MessageRest, 'content' | 'attachments'>): string | null {
  const place = attachments?.find(({ file_type }) => file_type === 'location')
  return place && (content === PIN || content === place.fallback_title) ? null : content
}

/** Id of the message that this one quotes. */
export function answeredId({
  content_attributes: { in_reply_to },
}: Pick<MessageRest, 'content_attributes'>): number | null {
  const id = Number(in_reply_to)
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Longer than any emoji: what says more than that is read as words. */
const LONGEST_EMOJI = 16

/** The emoji of a reaction to the message that it quotes (channels and the API mark it so). */
export function reactionOf({ content, content_attributes: { is_reaction } }: MessageRest): string | null {
  const isReaction = is_reaction === true || is_reaction === 'true'
  return isReaction && content && content.length <= LONGEST_EMOJI ? content : null
}

/** Name of the template that it was sent from. A server that does not list it tells it in events. */
export function templateOf(message: MessageRest): string | null {
  const { template_params } = asRecord('additional_attributes' in message && message.additional_attributes)
  return asText(message.template) ?? asText(asRecord(template_params).name)
}

const WITH_CARDS = new Set(['cards', 'article'])

export function partsOf({ content_attributes: attributes, content_type }: MessageRest): MessageParts {
  const hasCards = WITH_CARDS.has(content_type)
  return {
    isDeleted: attributes.deleted === true,
    isUnsupported: attributes.is_unsupported === true,
    isEdited: attributes.is_edited === true,
    items: hasCards
      ? []
      : asList(attributes.items).flatMap((item) => asText(asRecord(item).title) ?? asText(asRecord(item).label) ?? []),
    cards: hasCards ? asList(attributes.items).flatMap(cardOf) : [],
    rating: ratingOf(attributes, content_type === 'input_csat'),
    story: asWebAddress(attributes.story_url),
    translations: translationsOf(attributes),
    answers: answersOf(attributes),
    error: asText(attributes.external_error),
  }
}
