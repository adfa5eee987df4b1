import { Agent, Team } from '@parley/shared/contract/person'
import { ChannelType } from '@parley/shared/contract/scalars'
import { Label } from '@parley/shared/contract/sidebar'
import { useRealtimeEvent, useShell } from '@parley/shared/remote/use-shell'
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

/** What this area needs of an inbox. The whole record is the settings' business. */
const InboxFace = v.looseObject({
  id: v.number(),
  name: v.string(),
  channel_type: ChannelType,
  medium: v.nullish(v.string()),
})
export type InboxFace = v.InferOutput<typeof InboxFace>

const SCHEMAS = { inboxes: listOf(InboxFace), labels: listOf(Label), teams: listOf(Team), agents: listOf(Agent) }
type Kind = keyof typeof SCHEMAS
type ListOf<K extends Kind> = v.InferOutput<(typeof SCHEMAS)[K]>

/** Names and colours are helpful, not vital: an answer of another shape is reported, and the rest goes on without it. */
function useParsed<T>(schema: v.GenericSchema<unknown, T>, data: unknown): T | undefined {
  const { log } = useShell()
  return useMemo(() => {
    if (data === undefined) return undefined
    const parsed = v.safeParse(schema, data)
    if (parsed.success) return parsed.output
    log('warn', 'a list of the account has another shape', {
      issues: parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
    })
    return undefined
  }, [data, schema, log])
}

/** One list of the account that changes rarely; keyed by its path, so the shell's own read of it is shared. */
function useList<K extends Kind>(kind: K): ListOf<K> | undefined {
  const http = useAccountHttp()
  const { data, mutate } = useSWR<unknown>(`${http.base}/${kind}`, {
    revalidateOnFocus: false,
    dedupingInterval: 60_000,
  })
  useRealtimeEvent('account.cache_invalidated', () => void mutate())
  return useParsed(SCHEMAS[kind] as v.GenericSchema<unknown, ListOf<K>>, data)
}

export const useInboxes = (): InboxFace[] | undefined => useList('inboxes')
export const useTeams = (): Team[] | undefined => useList('teams')
export const useLabels = (): Label[] | undefined => useList('labels')

/** Colour of each label by title. */
export function useLabelColors(): ReadonlyMap<string, string> {
  const labels = useLabels()
  return useMemo(() => new Map(labels?.map(({ title, color }) => [title, color])), [labels])
}

/** Inboxes by id. */
export function useInboxesById(): ReadonlyMap<number, InboxFace> {
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
