import { isEmail } from '@parley/shared/contract/rules/is-email'
import { isPhoneNumber } from '@parley/shared/contract/rules/is-phone-number'
import { fitsPattern } from '@parley/shared/contract/rules/pattern'
import type { WebsiteChannelConfig } from '@parley/shared/contract/widget'

/** A question asked before the first message. */
export interface PreChatField {
  name: string
  label: string
  type: string
  fieldType: 'standard' | 'contact_attribute' | 'conversation_attribute'
  placeholder: string
  required: boolean
  values: string[]
  pattern: string
  patternCue: string
}

export type PreChatProblem = 'required' | 'email' | 'phone' | 'pattern'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The enabled questions of an inbox, and the words above them. */
export function preChatForm({ pre_chat_form_options: options }: Pick<WebsiteChannelConfig, 'pre_chat_form_options'>): {
  message: string
  fields: PreChatField[]
} {
  const given = Array.isArray(options.pre_chat_fields) ? (options.pre_chat_fields as Record<string, unknown>[]) : []
  const fields = given
    .filter((field) => field.enabled === true && text(field.name) !== '')
    .map(
      (field): PreChatField => ({
        name: text(field.name),
        label: text(field.label) || text(field.name),
        type: text(field.type) || 'text',
        fieldType:
          field.field_type === 'contact_attribute' || field.field_type === 'conversation_attribute'
            ? field.field_type
            : 'standard',
        placeholder: text(field.placeholder),
        required: field.required === true,
        values: Array.isArray(field.values) ? field.values.map(String) : [],
        pattern: text(field.regex_pattern),
        patternCue: text(field.regex_cue),
      }),
    )
  return { message: text(options.pre_chat_message), fields }
}

const ADDRESSES = new Set(['url', 'link'])

/** What is wrong with an answer; null when nothing is. */
export function preChatProblem(field: PreChatField, answer: string): PreChatProblem | null {
  const given = answer.trim()
  if (given === '' || (field.type === 'checkbox' && given !== 'true')) return field.required ? 'required' : null
  if (field.type === 'email' && !isEmail(given)) return 'email'
  if (field.name === 'phoneNumber' && !isPhoneNumber(given.replace(/[\s()-]/g, ''))) return 'phone'
  if (ADDRESSES.has(field.type) && !URL.canParse(given)) return 'pattern'
  return field.pattern && !fitsPattern(field.pattern, given) ? 'pattern' : null
}

/** Attributes are kept as what they are. */
const storedAs = ({ type }: PreChatField, given: string): unknown =>
  type === 'checkbox' ? given === 'true' : type === 'number' ? Number(given) : given

export interface PreChatAnswers {
  contact: Record<string, unknown>
  conversationAttributes: Record<string, unknown>
}

const STANDARD: Record<string, string> = { emailAddress: 'email', fullName: 'name', phoneNumber: 'phone_number' }

/** The answer that is known before anything is asked. */
export const knownAnswer = ({ name, fieldType }: PreChatField, contact: Readonly<Record<string, unknown>>): string =>
  fieldType === 'standard' ? text(contact[STANDARD[name] ?? name]) : ''

/** Answers sorted into what belongs to the person and what to the conversation. */
export function sortAnswers(
  fields: readonly PreChatField[],
  answers: Readonly<Record<string, string>>,
): PreChatAnswers {
  const contact: Record<string, unknown> = {}
  const contactAttributes: Record<string, unknown> = {}
  const conversationAttributes: Record<string, unknown> = {}
  for (const field of fields) {
    const given = (answers[field.name] ?? '').trim()
    if (given === '') continue
    if (field.fieldType === 'conversation_attribute') conversationAttributes[field.name] = storedAs(field, given)
    else if (field.fieldType === 'contact_attribute') contactAttributes[field.name] = storedAs(field, given)
    else
      contact[STANDARD[field.name] ?? field.name] = field.name === 'phoneNumber' ? given.replace(/[\s()-]/g, '') : given
  }
  if (Object.keys(contactAttributes).length > 0) contact.custom_attributes = contactAttributes
  return { contact, conversationAttributes }
}
