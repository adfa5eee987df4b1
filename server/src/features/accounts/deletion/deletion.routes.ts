import { Account } from '@parley/shared/contract/account'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireAdmin } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { keepAccount, markAccount } from './deletion.service.ts'

const Deletion = v.variant('action_type', [
  v.object({ action_type: v.literal('delete'), name: v.string() }),
  v.object({ action_type: v.literal('undelete') }),
])

/** Deleting an account after days of grace, and keeping it after all (contract, configuration 1.2). */
export function accountDeletionRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/toggle_deletion',
    access: requireAdmin(),
    body: Deletion,
    answers: Account,
    handler: ({ deps, member, body }) =>
      body.action_type === 'delete' ? markAccount(deps, member, body.name) : keepAccount(deps, member),
  })
}
