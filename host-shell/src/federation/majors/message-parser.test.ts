import { IntlMessageFormat } from 'intl-messageformat'
import { createIntl } from 'react-intl'
import { readable } from './message-parser.ts'

/** As a build of before writes it. */
const asWritten = () => {
  const intl = createIntl({ locale: 'en', onError: () => undefined })
  const defaultMessage = '{n, plural, one {# thing} other {# things}}'
  return intl.formatMessage({ id: 'sample.things', defaultMessage }, { n: 2 })
}

it('texts that were not compiled are read once a build comes that has such', async () => {
  // A released shell has no parser to begin with.
  IntlMessageFormat.__parse = undefined
  await readable({ messages: 'compiled' })
  expect(asWritten()).toContain('plural')
  await readable({})
  expect(asWritten()).toBe('2 things')
})
