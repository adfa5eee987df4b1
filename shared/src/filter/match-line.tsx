import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { problemText } from '../api/api-error.ts'
import { Spinner } from '../ui/display/spinner.tsx'
import { styled } from '../ui/theme/styled.tsx'

const Words = styled('p', { base: { textStyle: '13', color: 'fg.2', '&[data-wrong=true]': { color: 'danger.fg' } } })

interface MatchLineProps {
  /** Undefined until it is known. */
  count: number | undefined
  error: unknown
  isCounting: boolean
  /** "{count} conversations match", and what is said when that could not be read. */
  texts: Readonly<Record<'matches' | 'failed', MessageDescriptor>>
}

/** How many match, while the rules are put together. */
export function MatchLine({ count, error, isCounting, texts }: MatchLineProps) {
  const intl = useIntl()
  return (
    <Words role="status" data-wrong={Boolean(error)}>
      {isCounting && <Spinner />}
      {error ? problemText(error, intl.formatMessage(texts.failed)) : null}
      {count !== undefined && <FormattedMessage {...texts.matches} values={{ count }} />}
    </Words>
  )
}
