import { Agent, Team } from '@parley/shared/contract/person'
import { Inbox, Label } from '@parley/shared/contract/sidebar'
import { useRealtimeEvent } from '@parley/shared/remote/use-shell'
import { useMemo } from 'react'
import useSWR from 'swr'
import * as v from 'valibot'
import { useAccountHttp } from './account-http.ts'

/** Some lists come wrapped in `payload`, some bare (contract, workspace 18). */
const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.union([v.array(schema), v.object({ payload: v.array(schema) })]),
    v.transform((answer) => ('payload' in answer ? answer.payload : answer) as v.InferOutput<Schema>[]),
  )

const SCHEMAS = { inboxes: listOf(Inbox), labels: listOf(Label), teams: listOf(Team), agents: listOf(Agent) }
type Kind = keyof typeof SCHEMAS
type ListOf<K extends Kind> = v.InferOutput<(typeof SCHEMAS)[K]>

/** One list of the account that changes rarely; keyed by its path, so the shell's own read of it is shared. */
function useList<K extends Kind>(kind: K): ListOf<K> | undefined {
  const http = useAccountHttp()
  const { data, mutate } = useSWR<unknown>(`${http.base}/${kind}`, {
    revalidateOnFocus: false,
    dedupingInterval: 60_000,
  })
  useRealtimeEvent('account.cache_invalidated', () => void mutate())
  return useMemo(() => (data === undefined ? undefined : (v.parse(SCHEMAS[kind], data) as ListOf<K>)), [data, kind])
}

export const useInboxes = (): Inbox[] | undefined => useList('inboxes')
export const useTeams = (): Team[] | undefined => useList('teams')
export const useAgents = (): Agent[] | undefined => useList('agents')
export const useLabels = (): Label[] | undefined => useList('labels')

/** Colour of each label by title. */
export function useLabelColors(): ReadonlyMap<string, string> {
  const labels = useLabels()
  return useMemo(() => new Map(labels?.map(({ title, color }) => [title, color])), [labels])
}

/** Inboxes by id. */
export function useInboxesById(): ReadonlyMap<number, Inbox> {
  const inboxes = useInboxes()
  return useMemo(() => new Map(inboxes?.map((inbox) => [inbox.id, inbox])), [inboxes])
}

/** Agents who can be given a conversation of this inbox: confirmed ones, by name. */
export function useAssignableAgents(inboxId: number): Agent[] | undefined {
  const http = useAccountHttp()
  const { data } = useSWR<unknown>([`${http.base}/assignable_agents`, { inbox_ids: [inboxId] }], {
    revalidateOnFocus: false,
  })
  return useMemo(
    () => (data === undefined ? undefined : v.parse(SCHEMAS.agents, data).filter((agent) => agent.confirmed)),
    [data],
  )
}
