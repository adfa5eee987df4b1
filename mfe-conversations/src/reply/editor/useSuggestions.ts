import type { Agent } from '@parley/shared/contract/person'
import { findEmoji } from '@parley/shared/emoji/emoji-data'
import { useEmoji, useUsedEmoji } from '@parley/shared/emoji/use-emoji'
import { defineMessages, useIntl } from 'react-intl'
import type { Variables } from '../variables.ts'
import type { Trigger } from './reply-editor.ts'
import type { Suggested } from './suggested.ts'
import { findPeople } from './triggers.ts'
import { useCannedResponses } from './useCannedResponses.ts'

/** Rows of a popup at most. */
const MAX_ROWS = 8

const LABELS = defineMessages({
  '@': { id: 'conversations.suggest.people', defaultMessage: 'Colleagues' },
  '/': { id: 'conversations.suggest.canned', defaultMessage: 'Canned responses' },
  '{{': { id: 'conversations.suggest.variables', defaultMessage: 'Variables' },
  ':': { id: 'conversations.suggest.emoji', defaultMessage: 'Emoji' },
})

const NONE: readonly Suggested[] = []

/** What fits the trigger at the caret, and what the list of it is called. */
export function useSuggestions(trigger: Trigger | null, people: readonly Agent[], variables: Variables) {
  const intl = useIntl()
  const query = (kind: Trigger['kind']) => (trigger?.kind === kind ? trigger.query : null)
  const canned = useCannedResponses(query('/'), variables)
  const emoji = useEmojiRows(query(':'))
  const names = useVariableRows(query('{{'), variables)
  const persons = query('@') === null ? NONE : findPeople(people.map(toPerson), query('@') ?? '').slice(0, MAX_ROWS)
  const rows = { '@': persons, '/': canned, '{{': names, ':': emoji }
  return {
    suggested: trigger ? rows[trigger.kind] : NONE,
    label: intl.formatMessage(LABELS[trigger?.kind ?? '@']),
  }
}

const toPerson = (agent: Agent): Extract<Suggested, { kind: 'person' }> => ({
  kind: 'person',
  id: agent.id,
  name: agent.available_name,
  row: { key: `p${agent.id}`, title: agent.available_name, person: { id: agent.id, thumbnail: agent.thumbnail } },
})

function useEmojiRows(query: string | null): readonly Suggested[] {
  const { all } = useEmoji(query !== null)
  const { used, use } = useUsedEmoji()
  if (query === null || !all) return NONE
  return findEmoji(all, query, used)
    .slice(0, MAX_ROWS)
    .map(({ sign, name }) => ({
      kind: 'text',
      text: sign,
      onUse: () => use(sign),
      row: { key: `e${sign}`, title: name, sign },
    }))
}

/** Each with what it stands for here; one without a value is put in by its name, to be seen and replaced. */
function useVariableRows(query: string | null, variables: Variables): readonly Suggested[] {
  const intl = useIntl()
  if (query === null) return NONE
  const wanted = query.trim().toLowerCase()
  const none = intl.formatMessage({ id: 'conversations.suggest.noValue', defaultMessage: 'no value here' })
  return Object.entries(variables)
    .filter(([name]) => name.includes(wanted))
    .map(([name, value]) => ({
      kind: 'text',
      text: value || `{{${name}}}`,
      row: { key: `v${name}`, title: name, detail: value || none },
    }))
}
