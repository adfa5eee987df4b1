import { CannedResponse } from '@parley/shared/contract/settings'
import { useResource } from '@parley/shared/data/use-resource'
import { useStored } from '@parley/shared/data/use-stored'
import { toPlainText } from '@parley/shared/rich-text/plain-text'
import * as v from 'valibot'
import { useDebounced } from '../../state/useDebounced.ts'
import { rankByUse, type Uses } from '../canned/canned-use.ts'
import { fillVariables, type Variables } from '../variables.ts'
import type { Suggested } from './suggested.ts'

/** Pause in typing before canned responses are looked up. */
const SEARCH_PAUSE_MS = 300
const USES = 'canned-use'
const MAX_CANNED = 8

const CannedResponses = v.array(CannedResponse)

/** Canned responses for what was typed after `/`: what this person uses most stands first, variables are filled in. */
export function useCannedResponses(query: string | null, variables: Variables): readonly Suggested[] {
  const search = useDebounced(query, SEARCH_PAUSE_MS)
  const { data } = useResource(search === null ? null : ['/canned_responses', search ? { search } : {}], {
    schema: CannedResponses,
    keepPrevious: true,
  })
  const { uses, use } = useUses()
  if (query === null || !data) return []
  return rankByUse(data, uses, query)
    .slice(0, MAX_CANNED)
    .map(({ id, short_code, content, files }) => {
      const text = fillVariables(content, variables)
      return {
        kind: 'text',
        text,
        onUse: () => use(short_code),
        ...(files && files.length > 0 ? { files } : {}),
        row: {
          key: `c${id}`,
          title: `/${short_code}`,
          detail: toPlainText(text, 80),
          ...(files && files.length > 0 ? { files: files.length } : {}),
        },
      }
    })
}

/** How often this person used which, kept in this browser. */
function useUses(): { uses: Uses; use: (code: string) => void } {
  const [stored, store] = useStored<Uses>(USES)
  const uses = stored ?? {}
  return { uses, use: (code) => store({ ...uses, [code]: (uses[code] ?? 0) + 1 }) }
}
