import { problemText } from '@parley/shared/api/api-error'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { defineMessages, useIntl } from 'react-intl'
import { FacebookSignInError } from './facebook-sdk.ts'

const words = defineMessages({
  load: {
    id: 'settings.facebook.load',
    defaultMessage:
      'Facebook’s script could not be loaded. A blocker may be in the way; allow connect.facebook.net and try again.',
  },
  authentication: {
    id: 'settings.facebook.authentication',
    defaultMessage: 'Signing in with Facebook did not succeed. Try again.',
  },
  unauthorized: {
    id: 'settings.facebook.unauthorized',
    defaultMessage:
      'Facebook did not allow it. You need to be allowed to manage the page and to grant all that is asked for.',
  },
})

/** What to say when signing in with Facebook, or what follows from it, went wrong. */
export function useFacebookProblem(): (problem: unknown) => string {
  const intl = useIntl()
  const unreachable = useUnreachable()
  return (problem) =>
    problem instanceof FacebookSignInError ? intl.formatMessage(words[problem.why]) : problemText(problem, unreachable)
}
