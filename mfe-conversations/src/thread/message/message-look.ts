import type { MessageRest } from '@parley/shared/contract/message'

/** How a stored message is shown beside its plain text. */
export interface MessageLook {
  isDeleted: boolean
  isUnsupported: boolean
  subject: string | null
  /** Choices, cards, fields or articles that were offered, by title. */
  items: string[]
  /** Answer of the customer to a form, choice or survey, in words. */
  answers: string[]
  /** The provider's words for a failed delivery. */
  error: string | null
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function answersOf(attributes: Record<string, unknown>): string[] {
  const { submitted_values: submitted, submitted_email: email } = attributes
  const csat = asRecord(asRecord(submitted).csat_survey_response)
  if (csat.rating) return [[`${String(csat.rating)} / 5`, asText(csat.feedback_message)].filter(Boolean).join(' – ')]
  const values = asList(submitted).flatMap(
    (entry) => asText(asRecord(entry).title) ?? asText(asRecord(entry).value) ?? [],
  )
  return [...values, ...(asText(email) ? [String(email)] : [])]
}

export function lookOf({ content_attributes: attributes }: MessageRest): MessageLook {
  return {
    isDeleted: attributes.deleted === true,
    isUnsupported: attributes.is_unsupported === true,
    subject: asText(asRecord(attributes.email).subject),
    items: asList(attributes.items).flatMap(
      (item) => asText(asRecord(item).title) ?? asText(asRecord(item).label) ?? [],
    ),
    answers: answersOf(attributes),
    error: asText(attributes.external_error),
  }
}
