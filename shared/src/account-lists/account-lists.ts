import * as v from 'valibot'
import { LabelBody, TeamBody, TeamHoursBody } from '../contract/records/settings.ts'
import { Agent, Team } from '../contract/values/person.ts'
import { Inbox, Label } from '../contract/values/sidebar.ts'
import { defineCollection } from '../data/define-collection.ts'

/** Labels by title; what is stored of a title is its lower case. */
export const labels = defineCollection({
  path: '/labels',
  item: Label,
  body: LabelBody,
  wrapped: 'label',
  cacheKey: 'label',
  optimistic: ['remove'],
})

/** Every team of the account; `is_member` tells the own ones. */
export const teams = defineCollection({
  path: '/teams',
  item: Team,
  body: v.object({ ...TeamBody.entries, ...v.partial(TeamHoursBody).entries }),
  wrapped: 'team',
  cacheKey: 'team',
})

/** The inboxes this person may see; administrators see all of them, with the fields of their channels. */
export const inboxes = defineCollection({ path: '/inboxes', item: Inbox, cacheKey: 'inbox' })

/** Everybody of the account by name. No event tells of them: they are read anew when a page needs them, at most once a minute. */
export const agents = defineCollection({
  path: '/agents',
  item: Agent,
  wrapped: 'agent',
  swr: { dedupingInterval: 60_000, revalidateOnFocus: false },
})
