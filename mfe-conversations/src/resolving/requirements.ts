import type { NativeAttributeRequirement } from '@parley/shared/contract/native-attribute-requirement'
import type { Changeable } from '../conversation/useConversationActions.ts'

export type Requirement = NativeAttributeRequirement['key']

const HOLDS: Readonly<Record<Requirement, (conversation: Changeable) => boolean>> = {
  priority: ({ priority }) => priority !== null,
  assignee: ({ assignee }) => assignee !== null,
  tag: ({ labels }) => labels.length > 0,
  team: ({ team }) => team !== null,
}

/** What has to be filled in before the conversation can be resolved (contract, workspace 8.9). */
export const missingOf = (conversation: Changeable, required: readonly Requirement[]): Requirement[] =>
  required.filter((key) => !HOLDS[key](conversation))
