import { CONVERSATION_PRIORITIES, type ConversationPriority } from '@parley/shared/contract/scalars'

/** What the model does with the words that are being written. */
export const TEXT_TASKS = [
  'fix_spelling_grammar',
  'shorten',
  'expand',
  'make_friendly',
  'make_formal',
  'simplify',
] as const
/** What it reads the whole conversation for. */
export const CONVERSATION_TASKS = ['reply_suggestion', 'summarize', 'label_suggestion', 'priority_suggestion'] as const

export type TextTask = (typeof TEXT_TASKS)[number] | 'translate'
export type ConversationTask = (typeof CONVERSATION_TASKS)[number]
export type TaskName = TextTask | ConversationTask

/** One question, as the wire asks it (contract, configuration 5.15). */
export interface AssistTask {
  name: TaskName
  data: { content: string; language?: string } | { conversation_display_id: number }
}

/** Labels that were suggested, without those that the conversation has. */
export const newLabels = (answer: string, given: readonly string[]): string[] =>
  answer
    .split(',')
    .map((title) => title.trim())
    .filter((title) => title !== '' && !given.includes(title))

/** The suggested priority; null where there is none, or it is the one that the conversation has. */
export function newPriority(answer: string, given: ConversationPriority | null): ConversationPriority | null {
  const found = CONVERSATION_PRIORITIES.find((one) => one === answer.trim())
  return found && found !== given ? found : null
}

const LANGUAGES = ['en', 'ar', 'de', 'es', 'fa', 'fr', 'he', 'it', 'ja', 'nl', 'pl', 'pt', 'tr', 'uk', 'ur', 'zh']

const named = (tag: unknown): string | null => (typeof tag === 'string' && tag !== '' ? tag.slice(0, 2) : null)

/** Languages to translate into, the customer's own first where it is known. */
export function languagesFor(
  attributes: Readonly<Record<string, unknown>>,
  contact: Readonly<Record<string, unknown>> = {},
): string[] {
  const own = named(attributes.conversation_language) ?? named(attributes.browser_language) ?? named(contact.language)
  return own ? [own, ...LANGUAGES.filter((tag) => tag !== own)] : LANGUAGES
}
