import { ContactList } from '@parley/shared/contract/contact-calls'
import type { FilterRule } from '@parley/shared/contract/rules/filter'
import { useResource } from '@parley/shared/data/use-resource'
import { MatchLine } from '@parley/shared/filter/match-line'
import { useEffect, useState } from 'react'
import { defineMessages } from 'react-intl'

/** Rules are tried when nothing was changed for so long. */
const PAUSE_MS = 400

const TEXTS = defineMessages({
  matches: {
    id: 'contacts.filter.matches',
    defaultMessage: '{count, plural, =0 {No contact matches} one {# contact matches} other {# contacts match}}',
  },
  failed: { id: 'contacts.filter.countFailed', defaultMessage: 'The matches could not be counted.' },
})

/** How many contacts match, while the rules are put together. */
export function MatchCount({ rules }: { rules: readonly FilterRule[] | null }) {
  return <MatchLine {...useMatchCount(rules)} texts={TEXTS} />
}

function useMatchCount(rules: readonly FilterRule[] | null) {
  const text = rules && JSON.stringify(rules)
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isBehind = text !== settled
  const { data, error, isReading } = useResource<ContactList>(
    settled === null || isBehind ? null : ['/contacts/filter', 'count', settled],
    {
      schema: ContactList,
      read: (http) =>
        http.request('POST', '/contacts/filter', {
          query: { include_contact_inboxes: false },
          body: { payload: JSON.parse(settled ?? '[]') },
        }),
      swr: { revalidateOnFocus: false },
    },
  )
  const isAsked = text !== null
  return {
    count: isAsked && !isBehind ? data?.meta.count : undefined,
    error: isAsked && !isBehind ? error : undefined,
    isCounting: isAsked && (isBehind || isReading),
  }
}
