import { GRANTABLE_PERMISSIONS } from '@parley/shared/contract/permissions'
import { findUserIdByEmail, insertUser } from '../../features/users/new-user.service.ts'
import { bringEach, type Importing, note } from '../ledger/import-context.ts'
import { ownIds } from '../ledger/state.queries.ts'
import { customRole, join } from './people.queries.ts'

const KNOWN: ReadonlySet<string> = new Set(GRANTABLE_PERMISSIONS)

async function bringRoles(importing: Importing): Promise<void> {
  const roles = await importing.source.settings('custom_roles')
  if (roles === null) return
  await bringEach(importing, 'custom_roles', roles, (tx, role) =>
    customRole(tx, importing.row.account_id, {
      ...role,
      permissions: role.permissions.filter((one) => KNOWN.has(one)),
    }),
  )
}

/**
 * Agents: whoever has the e-mail address here already is that person, others are made and told nothing. Who had a custom role
 * that is not shown gets an empty one: nobody may see more here than over there.
 */
export async function bringPeople(importing: Importing): Promise<void> {
  const { deps, row, source, toDo } = importing
  await bringRoles(importing)
  const roles = await ownIds(deps.db, row, 'custom_roles')
  const agents = (await source.settings('agents')) ?? []
  await bringEach(importing, 'agents', agents, async (tx, agent) => {
    const known = await findUserIdByEmail(tx, agent.email)
    const name = agent.name || agent.email.split('@')[0] || agent.email
    const id = known ?? (await insertUser(deps, tx, { email: agent.email.toLowerCase(), name, password: null })).id
    const hidden = agent.custom_role_id !== null && !roles.has(agent.custom_role_id) && agent.role === 'agent'
    const empty = hidden
      ? await customRole(tx, row.account_id, { name: 'Came without a role', description: null, permissions: [] })
      : null
    const custom_role_id = agent.role === 'administrator' ? null : (roles.get(agent.custom_role_id ?? 0) ?? empty)
    await join(tx, row.account_id, id, { ...agent, custom_role_id })
    if (hidden)
      await note(
        importing,
        { kind: 'agents', id: agent.email, reason: 'the custom role is not shown over there: they see nothing yet' },
        tx,
      )
    if (known === null)
      toDo(
        'New people get in by "Forgot password" on the sign-in page, or when an administrator sends their invitation again; nobody was mailed.',
      )
    return id
  })
}
