import { type AttributeRow, plainWords } from '@parley/shared/attributes/attribute-rows'
import { FormattedMessage, FormattedNumber } from 'react-intl'

/** A value that nobody has defined, as people read it. */
export function AttributeWords({ row: { value } }: { row: AttributeRow }) {
  if (value === true) return <FormattedMessage id="contacts.attribute.yes" defaultMessage="Yes" />
  if (value === false) return <FormattedMessage id="contacts.attribute.no" defaultMessage="No" />
  if (typeof value === 'number') return <FormattedNumber value={value} />
  return <bdi>{plainWords(value)}</bdi>
}
