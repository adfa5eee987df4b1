import { NotificationList, NotificationRow } from '@parley/shared/contract/notification'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Refused } from '../../errors.ts'
import { members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Id, IdParams, listOf, Page, UnixTime } from '../../http/validation/param-schemas.ts'
import { notificationSettings } from './notification-settings.service.ts'
import {
  deleteAll,
  deleteNotification,
  listNotifications,
  listOfConversation,
  markAllRead,
  markRead,
  markUnread,
  markUnreadAgain,
  restore,
  snooze,
  unreadCount,
  unsnooze,
} from './notifications-list.service.ts'

const ListQuery = v.object({
  page: Page,
  sort_order: v.optional(v.fallback(v.picklist(['asc', 'desc']), 'desc'), 'desc'),
  includes: v.optional(listOf(v.string()), []),
})
const PageQuery = v.object({ page: Page })
const ReadAllBody = v.object({
  primary_actor_type: v.nullish(v.string()),
  primary_actor_id: v.nullish(Id),
  /** Asks which they were, so that it can be taken back. */
  answer_ids: v.nullish(v.boolean(), false),
})
const ChangedIds = v.object({ ids: v.array(v.number()) })
/** More than anybody has in the month that they are kept. */
const MAX_UNDONE = 10_000
const UndoneBody = v.object({ ids: v.pipe(listOf(Id), v.maxLength(MAX_UNDONE)) })
/** Empty and 0, which stands for "never", change nothing. */
const SnoozeBody = v.object({ snoozed_until: v.nullish(v.union([v.literal(''), UnixTime], 'is not a time')) })
const DestroyAllBody = v.object({ type: v.optional(v.string(), 'all'), answer_ids: v.nullish(v.boolean(), false) })
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

const SettingsAnswer = v.looseObject({
  selected_email_flags: v.array(v.string()),
  selected_push_flags: v.array(v.string()),
})
const url = '/notifications'
const access = members

/** Contract: workspace 15 and 16. Everything is about the caller's own notifications. */
export function notificationsRoutes(app: FastifyInstance): void {
  listRoutes(app)
  bulkRoutes(app)
  recordRoutes(app)
  settingsRoutes(app)
}

function listRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url,
    access,
    query: ListQuery,
    answers: NotificationList,
    handler: ({ deps, member, query }) => listNotifications(deps, member, query),
  })

  route(app, {
    method: 'GET',
    url: `${url}/unread_count`,
    access,
    answers: v.number(),
    handler: async ({ deps, member, reply }) =>
      reply.type('application/json').send(String(await unreadCount(deps, member))),
  })

  route(app, {
    method: 'GET',
    url: `${url}/:id/notifications`,
    access,
    params: IdParams,
    query: PageQuery,
    answers: NotificationList,
    handler: ({ deps, member, params, query }) => listOfConversation(deps, member, params.id, query.page),
  })
}

function bulkRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: `${url}/read_all`,
    access,
    body: ReadAllBody,
    answers: v.optional(ChangedIds),
    handler: async ({ deps, member, body: { primary_actor_type: type, primary_actor_id: id, answer_ids } }) => {
      const isAboutOne = type != null && id != null
      const ids = await markAllRead(deps, member, isAboutOne ? (type === 'Conversation' ? id : 0) : null)
      return answer_ids ? { ids } : undefined
    },
  })

  route(app, {
    method: 'POST',
    url: `${url}/unread_all`,
    access,
    body: UndoneBody,
    handler: ({ deps, member, body: { ids } }) => markUnreadAgain(deps, member, ids),
  })

  route(app, {
    method: 'POST',
    url: `${url}/destroy_all`,
    access,
    body: DestroyAllBody,
    answers: v.optional(ChangedIds),
    handler: async ({ deps, member, body: { type, answer_ids } }) => {
      const ids = await deleteAll(deps, member, type === 'read')
      return answer_ids ? { ids } : undefined
    },
  })

  route(app, {
    method: 'POST',
    url: `${url}/restore_all`,
    access,
    body: UndoneBody,
    handler: ({ deps, member, body: { ids } }) => restore(deps, member, ids),
  })
}

function recordRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PATCH',
    url: `${url}/:id`,
    access,
    params: IdParams,
    answers: NotificationRow,
    handler: ({ deps, member, params }) => markRead(deps, member, params.id),
  })

  route(app, {
    method: 'POST',
    url: `${url}/:id/unread`,
    access,
    params: IdParams,
    answers: NotificationRow,
    handler: ({ deps, member, params }) => markUnread(deps, member, params.id),
  })

  route(app, {
    method: 'POST',
    url: `${url}/:id/snooze`,
    access,
    params: IdParams,
    body: SnoozeBody,
    answers: NotificationRow,
    handler: ({ deps, member, params, body: { snoozed_until: until } }) =>
      snooze(deps, member, params.id, until ? new Date(until * 1000) : null),
  })

  route(app, {
    method: 'POST',
    url: `${url}/:id/unsnooze`,
    access,
    params: IdParams,
    answers: NotificationRow,
    handler: ({ deps, member, params }) => unsnooze(deps, member, params.id),
  })

  route(app, {
    method: 'DELETE',
    url: `${url}/:id`,
    access,
    params: IdParams,
    handler: ({ deps, member, params }) => deleteNotification(deps, member, params.id),
  })
}

function settingsRoutes(app: FastifyInstance): void {
  const facts = { url: '/notification_settings', access, answers: SettingsAnswer } as const

  route(app, {
    ...facts,
    method: 'GET',
    handler: ({ deps, member }) => notificationSettings(deps, member),
  })

  route(app, {
    ...facts,
    method: 'PATCH',
    body: SettingsBody,
    handler: ({ deps, member, body: { notification_settings: set } }) => {
      if (!set) throw new Refused('param is missing or the value is empty: notification_settings')
      const flags = { email: set.selected_email_flags, push: set.selected_push_flags }
      return notificationSettings(deps, member, flags)
    },
  })
}
