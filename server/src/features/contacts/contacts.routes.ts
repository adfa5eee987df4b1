import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { heldBy } from '../../http/access.ts'
import { memberOf } from '../../http/caller.ts'
import { parseBody, parseParams, parseQuery } from '../../http/validate.ts'
import { contactableInboxes, conversations } from './contact-reach.service.ts'
import {
  AttributeKeysBody,
  ContactChangesBody,
  ContactListQuery,
  ContactParams,
  LabelsBody,
  NewContactBody,
  ShowQuery,
} from './contact-requests.ts'
import { CONTACT_OR_CONVERSATION, CONTACT_PERMISSIONS, DELETE_PERMISSIONS } from './contacts.policy.ts'
import {
  active,
  change,
  create,
  forgetAttributes,
  list,
  relabel,
  remove,
  removeAvatar,
  requireContact,
  search,
  show,
} from './contacts.service.ts'

const area = heldBy(CONTACT_PERMISSIONS)
const one = heldBy(CONTACT_OR_CONVERSATION)

/** `contacts` (contract, configuration 6.2). */
export function contactsRoutes(app: FastifyInstance, deps: Deps): void {
  listRoutes(app, deps)
  recordRoutes(app, deps)
  partRoutes(app, deps)
}

function listRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/contacts', area, (request) => list(deps, memberOf(request), parseQuery(ContactListQuery, request)))
  app.get('/contacts/search', area, (request) => search(deps, memberOf(request), parseQuery(ContactListQuery, request)))
  app.get('/contacts/active', area, (request) => active(deps, memberOf(request), parseQuery(ContactListQuery, request)))
}

function recordRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/contacts/:id', one, async (request) => {
    const { id } = parseParams(ContactParams, request)
    return { payload: await show(deps, memberOf(request), id, parseQuery(ShowQuery, request)) }
  })

  app.post('/contacts', area, async (request) => {
    const { inbox_id, source_id, ...facts } = parseBody(NewContactBody, request, 'contact')
    return { payload: await create(deps, memberOf(request), facts, { inboxId: inbox_id, sourceId: source_id }) }
  })

  app.route({
    ...one,
    method: ['PATCH', 'PUT'],
    url: '/contacts/:id',
    handler: async (request) => {
      const { id } = parseParams(ContactParams, request)
      return { payload: await change(deps, memberOf(request), id, parseBody(ContactChangesBody, request, 'contact')) }
    },
  })

  app.delete('/contacts/:id', heldBy(DELETE_PERMISSIONS), async (request, reply) => {
    await remove(deps, memberOf(request), parseParams(ContactParams, request).id)
    return reply.send()
  })
}

function partRoutes(app: FastifyInstance, deps: Deps): void {
  app.delete('/contacts/:id/avatar', one, async (request) => ({
    payload: await removeAvatar(deps, memberOf(request), parseParams(ContactParams, request).id),
  }))

  app.post('/contacts/:id/destroy_custom_attributes', one, async (request) => {
    const { custom_attributes: keys } = parseBody(AttributeKeysBody, request)
    return { payload: await forgetAttributes(deps, memberOf(request), parseParams(ContactParams, request).id, keys) }
  })

  app.get('/contacts/:id/conversations', one, async (request) => ({
    payload: await conversations(deps, memberOf(request), parseParams(ContactParams, request).id),
  }))

  app.get('/contacts/:id/contactable_inboxes', one, async (request) => ({
    payload: await contactableInboxes(deps, memberOf(request), parseParams(ContactParams, request).id),
  }))

  app.get('/contacts/:id/labels', one, async (request) => ({
    payload: (await requireContact(deps, memberOf(request), parseParams(ContactParams, request).id)).labels,
  }))

  app.post('/contacts/:id/labels', one, async (request) => {
    const { labels } = parseBody(LabelsBody, request)
    return { payload: await relabel(deps, memberOf(request), parseParams(ContactParams, request).id, labels) }
  })
}
