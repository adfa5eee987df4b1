import { problemText } from '@parley/shared/api/api-error'
import { OwnSessions } from '@parley/shared/contract/own-session'
import { useResource } from '@parley/shared/data/use-resource'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'

const PATH = '/api/v1/profile/sessions'

/** The devices this person is signed in on, and the ways to end them; a refusal is said and the list read again. */
export function useOwnSessions() {
  const { http, notify } = useShell()
  const unreachable = useUnreachable()
  const { data, error, retry, change } = useResource(PATH, { schema: OwnSessions })
  const attempt = async (path: string, isGone: (id: number) => boolean, done: string) => {
    try {
      await http.request('DELETE', path)
      change(({ payload }) => ({ payload: payload.filter(({ id, current }) => current || !isGone(id)) }))
      notify.toast(done, { tone: 'success' })
      return true
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
      retry()
      return false
    }
  }
  return {
    sessions: data?.payload,
    error,
    retry,
    end: (id: number, done: string) => attempt(`${PATH}/${id}`, (one) => one === id, done),
    endOthers: (done: string) => attempt(PATH, () => true, done),
  }
}
