import { NotificationList, NotificationRow } from '@parley/shared/contract/notification'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams, parseQuery } from '../../http/validate.ts'
import { Id, IdParams, listOf, Page, UnixTime } from '../../http/wire-values.ts'
import { notificationSettings } from './notification-settings.service.ts'
import {
  deleteAll,
  deleteNotification,
  listNotifications,
  listOfConversation,
  markAllRead,
  markRead,
  markUnread,
  snooze,
  unreadCount,
} from './notifications-list.service.ts'

const ListQuery = v.object({
  page: Page,
  sort_order: v.optional(v.fallback(v.picklist(['asc', 'desc']), 'desc'), 'desc'),
  includes: v.optional(listOf(v.string()), []),
})
const PageQuery = v.object({ page: Page })
const ReadAllBody = v.object({ primary_actor_type: v.nullish(v.string()), primary_actor_id: v.nullish(Id) })
/** Empty and 0, which stands for "never", change nothing. */
const SnoozeBody = v.object({ snoozed_until: v.nullish(v.union([v.literal(''), UnixTime], 'is not a time')) })
const DestroyAllBody = v.object({ type: v.optional(v.string(), 'all') })
/** Each once. */
const Flags = v.optional(
  v.pipe(
    listOf(v.string()),
    v.transform((flags) => [...new Set(flags)]),
  ),
)
const SettingsBody = v.object({
  notification_settings: v.optional(v.object({ selected_email_flags: Flags, selected_push_flags: Flags })),
})

const idOf = (request: FastifyRequest): number => parseParams(IdParams, request).id

/** Contract: workspace 15 and 16. Everything is about the caller's own notifications. */
export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  const path = '/notifications'
  app.get(path, taking({ query: ListQuery, answers: NotificationList }), (request) =>
    listNotifications(deps, memberOf(request), parseQuery(ListQuery, request)),
  )
  app.get(`${path}/unread_count`, taking({ answers: v.number() }), async (request, reply) =>
    reply.type('application/json').send(String(await unreadCount(deps, memberOf(request)))),
  )
  app.post(`${path}/read_all`, taking({ body: ReadAllBody }), async (request, reply) => {
    const body = parseBody(ReadAllBody, request)
    const { primary_actor_type: type, primary_actor_id: id } = body
    const isAboutOne = type != null && id != null
    await markAllRead(deps, memberOf(request), isAboutOne ? (type === 'Conversation' ? id : 0) : null)
    return reply.send()
  })
  app.post(`${path}/destroy_all`, taking({ body: DestroyAllBody }), async (request, reply) => {
    await deleteAll(deps, memberOf(request), parseBody(DestroyAllBody, request).type === 'read')
    return reply.send()
  })
  app.get(`${path}/:id/notifications`, taking({ query: PageQuery, answers: NotificationList }), (request) =>
    listOfConversation(deps, memberOf(request), idOf(request), parseQuery(PageQuery, request).page),
  )
  app.route({
    method: ['PATCH', 'PUT'],
    url: `${path}/:id`,
    handler: (request) => markRead(deps, memberOf(request), idOf(request)),
  })
  app.post(`${path}/:id/unread`, taking({ answers: NotificationRow }), (request) =>
    markUnread(deps, memberOf(request), idOf(request)),
  )
  app.post(`${path}/:id/snooze`, taking({ body: SnoozeBody, answers: NotificationRow }), (request) => {
    const { snoozed_until: until } = parseBody(SnoozeBody, request)
    return snooze(deps, memberOf(request), idOf(request), until ? new Date(until * 1000) : null)
  })
  app.delete(`${path}/:id`, async (request, reply) => {
    await deleteNotification(deps, memberOf(request), idOf(request))
    return reply.send()
  })
  settingsRoutes(app, deps)
}

function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  const path = '/notification_settings'
  app.get(path, (request) => notificationSettings(deps, memberOf(request)))
  app.route({
    method: ['PATCH', 'PUT'],
    url: path,
    handler: (request) => {
      const { notification_settings: set } = parseBody(SettingsBody, request)
      if (!set) throw new Refused('param is missing or the value is empty: notification_settings')
      return notificationSettings(deps, memberOf(request), {
        email: set.selected_email_flags,
        push: set.selected_push_flags,
      })
    },
  })
}
