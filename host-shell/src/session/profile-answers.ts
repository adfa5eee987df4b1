import { CurrentUser } from '@parley/shared/contract/person'
import type { Http } from '@parley/shared/remote/shell-api'
import * as v from 'valibot'

const PROFILE = '/api/v1/profile'

/**
 * The client that remotes are given: a call that changes the profile is answered with the whole profile, and the shell
 * takes it over, so that a new name or picture is in its menu as soon as it is stored.
 */
export function withProfileAnswers(http: Http, update: (user: CurrentUser) => void): Http {
  return {
    async request<T>(...call: Parameters<Http['request']>): Promise<T> {
      const answer = await http.request<T>(...call)
      const [method, path] = call
      if (method === 'GET' || !(path === PROFILE || path.startsWith(`${PROFILE}/`))) return answer
      const user = v.safeParse(CurrentUser, answer)
      if (user.success) update(user.output)
      return answer
    },
  }
}
