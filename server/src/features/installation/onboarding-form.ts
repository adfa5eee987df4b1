import { Email } from '@parley/shared/contract/rules/email'
import { Password } from '@parley/shared/contract/rules/password'
import * as v from 'valibot'
import type { TextId, Texts } from '../../texts/texts.ts'

const MOST = 255

export const FIELDS = ['name', 'company', 'email', 'password'] as const
export type Field = (typeof FIELDS)[number]

/** What was typed; a field that is missing or no text is empty. */
export type Typed = Record<Field, string>

export function typedIn(body: unknown): Typed {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const entries = FIELDS.map((name) => [name, typeof fields[name] === 'string' ? fields[name] : ''])
  return Object.fromEntries(entries) as Typed
}

/** What is wrong with each field, in words; none: it can be used. */
export function problemsOf({ name, company, email, password }: Typed, texts: Texts): Partial<Record<Field, string>> {
  const say = (id: TextId, values?: Record<string, number>): string => texts.say(id, values)
  const problems: Partial<Record<Field, string>> = {}
  for (const [field, text] of Object.entries({ name, company })) {
    if (text.trim() === '') problems[field as Field] = say('onboarding.blank')
    else if (text.trim().length > MOST) problems[field as Field] = say('onboarding.too_long', { most: MOST })
  }
  if (email.trim() === '') problems.email = say('onboarding.blank')
  else if (!v.is(Email, email)) problems.email = say('onboarding.email_wrong')
  if (password === '') problems.password = say('onboarding.blank')
  else if (!v.is(Password, password)) problems.password = say('onboarding.password_weak')
  return problems
}
