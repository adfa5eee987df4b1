import { ContactList } from '@parley/shared/contract/contact-calls'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../../../errors.ts'
import { requirePermission } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { ContactListQuery } from '../contact-requests.ts'
import { CONTACT_PERMISSIONS } from '../contacts.policy.ts'
import { ContactFilterBody, filterContacts } from './contact-filter.service.ts'

/** `contacts/filter` (configuration 6.2). */
export function contactFilterRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/contacts/filter',
    access: requirePermission(CONTACT_PERMISSIONS),
    query: ContactListQuery,
    body: ContactFilterBody,
    refuse: (error) => new Refused(error.message),
    answers: ContactList,
    handler: ({ deps, member, body, query }) => filterContacts(deps, member, body, query),
  })
}
