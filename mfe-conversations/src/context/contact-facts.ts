import type { ConversationEntry } from '../conversation/conversation-entry.ts'

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** What the free-form attributes of a contact say about them. */
export function contactFacts({
  additional_attributes: attributes,
}: Pick<ConversationEntry['contact'], 'additional_attributes'>) {
  return {
    company: text(attributes.company_name),
    /** City and country, as far as they are known: each in its own direction. */
    place: [text(attributes.city), text(attributes.country)].filter((part) => part !== null),
    language: text(attributes.browser_language) ?? text(attributes.language),
  }
}
