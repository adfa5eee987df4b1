import { isApiError } from '@parley/shared/api/api-error'
import type { LinkRefusal } from '@parley/shared/contract/link-refusal'
import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl'
import { authProblem } from './auth-problem.ts'

const { FAILED } = defineMessages({
  FAILED: {
    id: 'shell.confirm.failed',
    defaultMessage: 'The address could not be confirmed. Open the link of the newest mail.',
  },
})
const REFUSALS: Readonly<Record<Exclude<LinkRefusal, 'LINK_INVALID'>, MessageDescriptor>> = defineMessages({
  ADDRESS_CONFIRMED: { id: 'shell.confirm.already', defaultMessage: 'This address is already confirmed.' },
  ADDRESS_TAKEN: { id: 'shell.confirm.taken', defaultMessage: 'This address now belongs to somebody else.' },
})

/** Why an address is not confirmed, in the language of the page. */
export function confirmationProblem(problem: unknown, intl: IntlShape): string {
  const failed = intl.formatMessage(FAILED)
  if (!isApiError(problem) || problem.status !== 422) return authProblem(problem, intl, failed)
  const code = codeOf(problem.body)
  return isTold(code) ? intl.formatMessage(REFUSALS[code]) : failed
}

const codeOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''

const isTold = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code)
