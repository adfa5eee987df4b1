import { Email } from '@parley/shared/contract/rules/email'
import { isPhoneNumber } from '@parley/shared/contract/rules/is-phone-number'
import { plusAndDigits } from '@parley/shared/contract/rules/phone'
import { requiredText } from '@parley/shared/contract/rules/text'
import * as v from 'valibot'
import type { CredentialField, Credentials } from './credentials-form.ts'

const RULES = {
  text: requiredText(2_000),
  phone: v.pipe(
    requiredText(40),
    v.check((text) => text.startsWith('+'), 'must start with +'),
    v.check((text) => isPhoneNumber(plusAndDigits(text)), 'should be in e164 format'),
  ),
  digits: v.pipe(requiredText(40), v.regex(/^\d+$/, 'must be digits only')),
  email: v.pipe(requiredText(255), Email),
} as const

/** The rules of a form (configuration 14); the server checks the same again. */
export function schemaOf(fields: readonly CredentialField[]): v.GenericSchema<Credentials, Credentials> {
  const entries = fields.map(({ name, kind = 'text', isOptional }) => {
    const rule = RULES[kind]
    return [name, isOptional ? v.union([v.literal(''), rule]) : rule] as const
  })
  return v.object(Object.fromEntries(entries)) as unknown as v.GenericSchema<Credentials, Credentials>
}
