import { clipText } from './long-text.ts'
import { toPlainText } from './plain-text.ts'

interface TitleFacts {
  additional_attributes: Readonly<Record<string, unknown>>
  /** The newest message that a person wrote; lines that nobody wrote are no title. */
  words: string | null
}

/** What a conversation is called where it stands among others: its subject, else somebody's words. Empty for neither. */
export function conversationTitle({ additional_attributes: { mail_subject: subject }, words }: TitleFacts): string {
  if (typeof subject === 'string' && subject.trim() !== '') return clipText(subject.trim(), 120)
  return toPlainText(words ?? '', 80)
}
