import { useAgents, useInboxes, useLabels, useTeams } from '@parley/shared/account-lists/use-account-lists'
import type { Dimension } from './useFigures.ts'

/** Whoever or whatever a comparison has a row for; undefined while unknown. */
export function useObjects(dimension: Dimension): { id: number; name: string }[] | undefined {
  const lists = {
    agent: useAgents().items,
    inbox: useInboxes().items,
    team: useTeams().items,
    label: useLabels().items?.map(({ id, title }) => ({ id, name: title })),
  }
  return lists[dimension]?.map(({ id, name }) => ({ id, name }))
}
