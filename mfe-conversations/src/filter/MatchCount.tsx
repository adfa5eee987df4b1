import type { FilterRule } from '@parley/shared/contract/rules/filter'
import { MatchLine } from '@parley/shared/filter/match-line'
import { defineMessages, type MessageDescriptor } from 'react-intl'
import { useMatchCount } from './useMatchCount.ts'

const TEXTS: Readonly<Record<'matches' | 'failed', MessageDescriptor>> = defineMessages({
  matches: {
    id: 'conversations.filter.matches',
    defaultMessage:
      '{count, plural, =0 {No conversation matches} one {# conversation matches} other {# conversations match}}',
  },
  failed: { id: 'conversations.filter.countFailed', defaultMessage: 'The matches could not be counted.' },
})

/** How many conversations match, while the rules are put together. */
export function MatchCount({ rules }: { rules: readonly FilterRule[] | null }) {
  const { count, error, isCounting } = useMatchCount(rules)
  if (!rules) return <MatchLine count={undefined} error={undefined} isCounting={false} texts={TEXTS} />
  return <MatchLine count={count} error={error} isCounting={isCounting} texts={TEXTS} />
}
