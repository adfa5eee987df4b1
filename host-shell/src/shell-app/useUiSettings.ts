import { problemText } from '@parley/shared/api/api-error'
import { CurrentUser } from '@parley/shared/contract/person'
import { useIntl } from 'react-intl'
import * as v from 'valibot'
import { useApp } from './shell-app.ts'

/** Keeps settings of the page with the person's profile. @returns whether they are kept; a refusal is said */
export function useUiSettings(): (changes: Readonly<Record<string, unknown>>) => Promise<boolean> {
  const { auth, toasts } = useApp()
  const intl = useIntl()
  return async (changes) => {
    const state = auth.state.get()
    if (state.status !== 'in') return false
    try {
      // The whole is replaced (contract, workspace 5.1).
      const body = { profile: { ui_settings: { ...state.user.ui_settings, ...changes } } }
      auth.update(v.parse(CurrentUser, await auth.http.request('PUT', '/api/v1/profile', { body })))
      return true
    } catch (problem) {
      const fallback = intl.formatMessage({
        id: 'shell.setting.failed',
        defaultMessage: 'Your setting was not saved.',
      })
      toasts.show(problemText(problem, fallback), { tone: 'error' })
      return false
    }
  }
}
