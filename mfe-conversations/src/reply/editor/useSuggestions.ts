import type { Agent } from '@parley/shared/contract/person'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { toPlainText } from '@parley/shared/rich-text/plain-text'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import * as v from 'valibot'
import { fillVariables, type Variables } from '../variables.ts'
import type { Trigger } from './reply-editor.ts'
import type { Suggestion } from './SuggestionList.tsx'
import { findPeople } from './triggers.ts'

/** Rows of a popup at most. */
const MAX_ROWS = 8
/** Pause in typing before canned responses are looked up. */
const SEARCH_PAUSE_MS = 300

export type Suggested =
  | { kind: 'person'; id: number; name: string; row: Suggestion }
  | { kind: 'canned'; content: string; row: Suggestion }

const CannedResponses = v.array(v.object({ id: v.number(), short_code: v.string(), content: v.string() }))

/** What fits the trigger at the caret: colleagues after `@`; canned responses after `/`, with their variables filled in. */
export function useSuggestions(
  trigger: Trigger | null,
  people: readonly Agent[],
  variables: Variables,
): readonly Suggested[] {
  const canned = useCannedResponses(trigger?.kind === '/' ? trigger.query : null, variables)
  if (trigger?.kind === '/') return canned
  if (trigger?.kind !== '@') return []
  return findPeople(people.map(toPerson), trigger.query).slice(0, MAX_ROWS)
}

const toPerson = (agent: Agent): Extract<Suggested, { kind: 'person' }> => ({
  kind: 'person',
  id: agent.id,
  name: agent.available_name,
  row: { key: `p${agent.id}`, title: agent.available_name, person: { id: agent.id, thumbnail: agent.thumbnail } },
})

function useCannedResponses(query: string | null, variables: Variables): readonly Suggested[] {
  const http = useAccountHttp()
  const search = useSettled(query)
  const { data } = useSWR<unknown>(
    search === null ? null : [`${http.base}/canned_responses`, search ? { search } : {}],
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
    },
  )
  const parsed = v.safeParse(CannedResponses, data)
  if (query === null || !parsed.success) return []
  return parsed.output.slice(0, MAX_ROWS).map(({ id, short_code, content: written }) => {
    const content = fillVariables(written, variables)
    return {
      kind: 'canned',
      content,
      row: { key: `c${id}`, title: `/${short_code}`, detail: toPlainText(content, 80) },
    }
  })
}

/** The value once it has not changed for a moment; null at once. */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState<string | null>(value)
  useEffect(() => {
    if (value === null) return setSettled(null)
    const timer = setTimeout(() => setSettled(value), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return value === null ? null : settled
}
