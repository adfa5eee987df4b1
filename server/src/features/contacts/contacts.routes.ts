import { ContactInboxLink, ContactList, ContactRecord, SlimInbox } from '@parley/shared/contract/contact-calls'
import { ContactCounts } from '@parley/shared/contract/contact-counts'
import { Conversation } from '@parley/shared/contract/conversation'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requirePermission } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
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
import { contactCounts } from './lists/contact-counts.service.ts'
import { withTaken } from './unique-fields.service.ts'

const area = requirePermission(CONTACT_PERMISSIONS)
const one = requirePermission(CONTACT_OR_CONVERSATION)
const ContactAnswer = v.object({ payload: ContactRecord })
/** With the link to an inbox, where one was asked for. */
const NewContactAnswer = v.object({
  payload: v.object({
    contact: ContactRecord,
    contact_inbox: v.object({ inbox: v.nullable(SlimInbox), source_id: v.nullable(v.string()) }),
  }),
})
const LabelsAnswer = v.object({ payload: v.array(v.string()) })

/** `contacts` (contract, configuration 6.2). */
export function contactsRoutes(app: FastifyInstance): void {
  listRoutes(app)
  recordRoutes(app)
  partRoutes(app)
  labelRoutes(app)
}

function listRoutes(app: FastifyInstance): void {
  const facts = { method: 'GET', access: area, query: ContactListQuery, answers: ContactList } as const

  route(app, {
    method: 'GET',
    url: '/contacts/counts',
    access: area,
    answers: ContactCounts,
    handler: ({ deps, member }) => contactCounts(deps, member),
  })
  route(app, { ...facts, url: '/contacts', handler: ({ deps, member, query }) => list(deps, member, query) })
  route(app, { ...facts, url: '/contacts/search', handler: ({ deps, member, query }) => search(deps, member, query) })
  route(app, { ...facts, url: '/contacts/active', handler: ({ deps, member, query }) => active(deps, member, query) })
}

function recordRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/contacts/:id',
    access: one,
    params: ContactParams,
    query: ShowQuery,
    answers: ContactAnswer,
    handler: async ({ deps, member, params, query }) => ({ payload: await show(deps, member, params.id, query) }),
  })

  route(app, {
    method: 'POST',
    url: '/contacts',
    access: area,
    body: NewContactBody,
    wrapped: 'contact',
    refuse: (error, { deps, member, sent }) => withTaken(deps, member, error, sent),
    answers: NewContactAnswer,
    handler: async ({ deps, member, body: { inbox_id, source_id, ...facts } }) => ({
      payload: await create(deps, member, facts, { inboxId: inbox_id, sourceId: source_id }),
    }),
  })

  route(app, {
    method: 'PATCH',
    url: '/contacts/:id',
    access: one,
    params: ContactParams,
    body: ContactChangesBody,
    wrapped: 'contact',
    refuse: async (error, { deps, member, params, sent }) => {
      await requireContact(deps, member, params.id)
      return withTaken(deps, member, error, sent, params.id)
    },
    answers: ContactAnswer,
    handler: async ({ deps, member, params, body }) => ({ payload: await change(deps, member, params.id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/contacts/:id',
    access: requirePermission(DELETE_PERMISSIONS),
    params: ContactParams,
    handler: ({ deps, member, params }) => remove(deps, member, params.id),
  })
}

function partRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'DELETE',
    url: '/contacts/:id/avatar',
    access: one,
    params: ContactParams,
    answers: ContactAnswer,
    handler: async ({ deps, member, params }) => ({ payload: await removeAvatar(deps, member, params.id) }),
  })

  route(app, {
    method: 'POST',
    url: '/contacts/:id/destroy_custom_attributes',
    access: one,
    params: ContactParams,
    body: AttributeKeysBody,
    answers: ContactAnswer,
    handler: async ({ deps, member, params, body }) => ({
      payload: await forgetAttributes(deps, member, params.id, body.custom_attributes),
    }),
  })

  route(app, {
    method: 'GET',
    url: '/contacts/:id/conversations',
    access: one,
    params: ContactParams,
    answers: v.object({ payload: v.array(Conversation) }),
    handler: async ({ deps, member, params }) => ({ payload: await conversations(deps, member, params.id) }),
  })

  route(app, {
    method: 'GET',
    url: '/contacts/:id/contactable_inboxes',
    access: one,
    params: ContactParams,
    answers: v.object({ payload: v.array(ContactInboxLink) }),
    handler: async ({ deps, member, params }) => ({ payload: await contactableInboxes(deps, member, params.id) }),
  })
}

function labelRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/contacts/:id/labels',
    access: one,
    params: ContactParams,
    answers: LabelsAnswer,
    handler: async ({ deps, member, params }) => ({
      payload: (await requireContact(deps, member, params.id)).labels,
    }),
  })

  route(app, {
    method: 'POST',
    url: '/contacts/:id/labels',
    access: one,
    params: ContactParams,
    body: LabelsBody,
    answers: LabelsAnswer,
    handler: async ({ deps, member, params, body }) => ({
      payload: await relabel(deps, member, params.id, body.labels),
    }),
  })
}
