import { useMemo } from 'react'
import type { Agent, Team } from '../contract/values/person.ts'
import type { Inbox, Label } from '../contract/values/sidebar.ts'
import { useCollection } from '../data/use-collection.ts'
import { agents, inboxes, labels, teams } from './account-lists.ts'

/**
 * The lists that nearly every page needs. Each has one entry in the cache of the tab: the shell and all remotes see the
 * same answer, and one change of it costs the tab one request.
 */
export const useLabels = () => useCollection(labels)
export const useTeams = () => useCollection(teams)
export const useInboxes = () => useCollection(inboxes)
export const useAgents = () => useCollection(agents)

/** Empty while the list is unknown: names and colours are helpful, not vital. */
export const useLabelsByTitle = (): ReadonlyMap<string, Label> => useIndex(useLabels().items, byTitle)
export const useInboxesById = (): ReadonlyMap<number, Inbox> => useIndex(useInboxes().items, byId)
export const useTeamsById = (): ReadonlyMap<number, Team> => useIndex(useTeams().items, byId)
export const useAgentsById = (): ReadonlyMap<number, Agent> => useIndex(useAgents().items, byId)

const byTitle = ({ title }: Label) => title
const byId = ({ id }: { id: number }) => id

function useIndex<Item, Key>(items: readonly Item[] | undefined, keyOf: (item: Item) => Key): ReadonlyMap<Key, Item> {
  return useMemo(() => new Map(items?.map((item) => [keyOf(item), item])), [items, keyOf])
}
