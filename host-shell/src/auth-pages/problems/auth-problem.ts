import { ApiError, problemText } from '@parley/shared/api/api-error'
import type { IntlShape } from 'react-intl'

/** Why it was refused, in the language of the page: the server knows no person yet, and answers in English. */
export function authProblem(problem: unknown, intl: IntlShape, fallback: string): string {
  if (!(problem instanceof ApiError)) return fallback
  if (problem.status === 429 && problem.retryAfter) {
    return intl.formatMessage(
      {
        id: 'shell.signIn.throttled',
        defaultMessage: 'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
      },
      { minutes: Math.ceil(problem.retryAfter / 60) },
    )
  }
  if (problem.status === 401)
    return intl.formatMessage({
      id: 'shell.signIn.wrong',
      defaultMessage: 'Invalid login credentials. Please try again.',
    })
  if (problem.status === 422 && isAboutLink(problem.body))
    return intl.formatMessage({
      id: 'shell.reset.badLink',
      defaultMessage: 'This link is not valid any more. Please ask for a new one.',
    })
  return problemText(problem, fallback)
}

/** By where it sends the person on (workspace 3); a refused password names its attributes. */
const isAboutLink = (body: unknown): boolean => typeof body === 'object' && body !== null && 'redirect_url' in body
