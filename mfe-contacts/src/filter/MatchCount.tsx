import { problemText } from '@parley/shared/api/api-error'
import { ContactList } from '@parley/shared/contract/contact-calls'
import type { FilterRule } from '@parley/shared/contract/rules/filter'
import { useResource } from '@parley/shared/data/use-resource'
import { Spinner } from '@parley/shared/ui/spinner'
import { styled } from '@parley/shared/ui/styled'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

/** Rules are tried when nothing was changed for so long. */
const PAUSE_MS = 400

const Words = styled('p', { base: { textStyle: '13', color: 'fg.2', '&[data-wrong=true]': { color: 'danger.fg' } } })

/** How many contacts match, while the rules are put together. */
export function MatchCount({ rules }: { rules: readonly FilterRule[] | null }) {
  const intl = useIntl()
  const { count, error, isCounting } = useMatchCount(rules)
  const failed = intl.formatMessage({
    id: 'contacts.filter.countFailed',
    defaultMessage: 'The matches could not be counted.',
  })
  return (
    <Words role="status" data-wrong={Boolean(error)}>
      {isCounting && <Spinner />}
      {error ? problemText(error, failed) : null}
      {count !== undefined && (
        <FormattedMessage
          id="contacts.filter.matches"
          defaultMessage="{count, plural, =0 {No contact matches} one {# contact matches} other {# contacts match}}"
          values={{ count }}
        />
      )}
    </Words>
  )
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
