import { useAgents } from '@parley/shared/account-lists/use-account-lists'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { type RoleChoice, roleFields } from '../agent-roles.ts'
import { nameFrom } from './invitation.ts'

/** Invites addresses with a role, and reads the list again. @throws ApiError */
export function useInvite(): (emails: readonly string[], role: RoleChoice) => Promise<void> {
  const http = useAccountHttp()
  const { retry } = useAgents()
  return async (emails, role) => {
    const [first = ''] = emails
    await (emails.length === 1
      ? http.request('POST', '/agents', {
          body: { agent: { name: nameFrom(first), email: first, ...roleFields(role) } },
        })
      : http.request('POST', '/agents/bulk_create', { body: { emails, ...roleFields(role) } }))
    retry()
  }
}
