import type { ConversationEntry } from '../conversation/conversation-entry.ts'

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** What the free-form attributes of a contact say about them. */
export function contactFacts({
  additional_attributes: attributes,
}: Pick<ConversationEntry['contact'], 'additional_attributes'>) {
  const place = [text(attributes.city), text(attributes.country)].filter(Boolean).join(', ')
  return {
    company: text(attributes.company_name),
    place: place || null,
    language: text(attributes.browser_language) ?? text(attributes.language),
  }
}
