import { channelOf } from './inboxes/channel.ts'
import type { SmallKind, Source } from './source/source.ts'

const KINDS: readonly SmallKind[] = [
  'custom_roles',
  'agents',
  'teams',
  'labels',
  'custom_attribute_definitions',
  'canned_responses',
  'inboxes',
  'macros',
  'automation_rules',
]

/** How much there is of everything, and what would have to be done by hand. Only asks. @throws SourceRefused */
export async function countAll(source: Source): Promise<{ found: Map<string, number>; toDo: string[] }> {
  const found = new Map<string, number>()
  for (const kind of KINDS) found.set(kind, (await source.settings(kind))?.length ?? 0)
  const { contacts, conversations, articles } = await source.counts()
  found.set('portals', (await source.portals())?.length ?? 0)
  found.set('articles', articles)
  found.set('contacts', contacts)
  found.set('conversations', conversations)
  const inboxes = (await source.settings('inboxes')) ?? []
  return { found, toDo: inboxes.flatMap((inbox) => channelOf(inbox).toDo ?? []) }
}
