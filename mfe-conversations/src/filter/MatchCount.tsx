import { problemText } from '@parley/shared/api/api-error'
import type { FilterRule } from '@parley/shared/contract/rules/filter'
import { Spinner } from '@parley/shared/ui/spinner'
import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMatchCount } from './useMatchCount.ts'

const Words = styled('p', { base: { textStyle: '13', color: 'fg.2', '&[data-wrong=true]': { color: 'danger.fg' } } })

/** How many conversations match, while the rules are put together. */
export function MatchCount({ rules }: { rules: readonly FilterRule[] | null }) {
  const intl = useIntl()
  const { count, error, isCounting } = useMatchCount(rules)
  const failed = intl.formatMessage({
    id: 'conversations.filter.countFailed',
    defaultMessage: 'The matches could not be counted.',
  })
  return (
    <Words role="status" data-wrong={Boolean(error)}>
      {rules && isCounting && <Spinner />}
      {rules && error ? problemText(error, failed) : null}
      {rules && count !== undefined && (
        <FormattedMessage
          id="conversations.filter.matches"
          defaultMessage="{count, plural, =0 {No conversation matches} one {# conversation matches} other {# conversations match}}"
          values={{ count }}
        />
      )}
    </Words>
  )
}
