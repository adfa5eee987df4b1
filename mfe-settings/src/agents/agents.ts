import { Agent } from '@parley/shared/contract/person'
import { ChangeAgentBody } from '@parley/shared/contract/settings'
import { defineCollection } from '@parley/shared/data/define-collection'

/** Everybody of the account, by name; what may be changed about them. */
export const members = defineCollection({ path: '/agents', item: Agent, body: ChangeAgentBody, wrapped: 'agent' })
