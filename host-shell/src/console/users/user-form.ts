import type { ConsoleUser } from '@parley/shared/contract/console'
import { Email } from '@parley/shared/contract/rules/email'
import { Password } from '@parley/shared/contract/rules/password'
import { requiredText } from '@parley/shared/contract/rules/text'
import * as v from 'valibot'

export const UserForm = v.object({
  name: requiredText(),
  email: Email,
  password: v.optional(v.union([v.literal(''), Password])),
})

export interface UserValues {
  name: string
  display_name: string
  email: string
  password: string
  type: string
  confirmed: boolean
}

export const userValues = (user: ConsoleUser | null): UserValues => ({
  name: user?.name ?? '',
  display_name: user?.display_name ?? '',
  email: user?.email ?? '',
  password: '',
  type: user?.type ?? '',
  confirmed: user === null || user.confirmed_at !== null,
})

/** An empty password changes nothing; who is confirmed already is not confirmed anew. */
export function userBody({ password, confirmed, ...values }: UserValues, before: ConsoleUser | null) {
  const wasConfirmed = before !== null && before.confirmed_at !== null
  return { ...values, ...(password && { password }), ...(confirmed !== wasConfirmed && { confirmed }) }
}
