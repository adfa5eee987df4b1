import { CurrentUser } from '@parley/shared/contract/person'
import type { Http } from '@parley/shared/remote/shell-api'
import * as v from 'valibot'

const PROFILE = '/api/v1/profile'

/**
 * The client that remotes are given: a call that changes the profile is answered with the whole profile, and the shell
 * takes it over, so that a new name or picture is in its menu as soon as it is stored. One that reads it brings what was
 * changed on another device, unless something was changed here while it was read.
 */
export function withProfileAnswers(http: Http, update: (user: CurrentUser) => void): Http {
  let changes = 0
  return {
    async request<T>(...call: Parameters<Http['request']>): Promise<T> {
      const [method, path] = call
      const isRead = method === 'GET'
      if (path !== PROFILE && (isRead || !path.startsWith(`${PROFILE}/`))) return http.request<T>(...call)
      if (!isRead) changes += 1
      const asked = changes
      const answer = await http.request<T>(...call)
      if (isRead && asked !== changes) return answer
      const user = v.safeParse(CurrentUser, answer)
      if (user.success) update(user.output)
      return answer
    },
  }
}
