import { useIntl } from 'react-intl'

/** Sentences for the rules of `contract/rules`, by the text the rule has on the wire. */
export function useProblemTexts() {
  const intl = useIntl()
  return {
    required: intl.formatMessage({ id: 'ui.problem.required', defaultMessage: 'This is needed' }),
    "can't be blank": intl.formatMessage({ id: 'ui.problem.required', defaultMessage: 'This is needed' }),
    'is invalid': intl.formatMessage({ id: 'ui.problem.invalid', defaultMessage: 'This does not look right' }),
    'is too long (maximum is 255 characters)': intl.formatMessage(
      { id: 'ui.problem.long', defaultMessage: 'At most {max, number} characters' },
      { max: 255 },
    ),
    'must be empty or start with http': intl.formatMessage({
      id: 'ui.problem.http',
      defaultMessage: 'Must start with http',
    }),
    'must be a web address': intl.formatMessage({
      id: 'ui.problem.address',
      defaultMessage: 'Start with https:// and the name of the server',
    }),
    'must start with +': intl.formatMessage({
      id: 'ui.problem.plus',
      defaultMessage: 'Begin with + and the number of the country',
    }),
    'should be in e164 format': intl.formatMessage({
      id: 'ui.problem.phone',
      defaultMessage: 'A number like +442079460991',
    }),
    'must be digits only': intl.formatMessage({ id: 'ui.problem.digits', defaultMessage: 'Digits only' }),
    'is not a domain': intl.formatMessage({
      id: 'ui.problem.domain',
      defaultMessage: 'A name like help.northwind.example',
    }),
    'is not a colour like #1F93FF': intl.formatMessage({
      id: 'ui.problem.colour',
      defaultMessage: 'A colour like #1F93FF',
    }),
    'is reserved': intl.formatMessage({
      id: 'ui.problem.reserved',
      defaultMessage: 'This name has a meaning already',
    }),
    'must be lower case letters, digits or underscores': intl.formatMessage({
      id: 'ui.problem.key',
      defaultMessage: 'Use small letters, digits and underscores',
    }),
    'must be 2 or more letters, digits, hyphens or underscores': intl.formatMessage({
      id: 'ui.problem.label',
      defaultMessage: 'Use 2 or more letters, digits, hyphens or underscores, and no spaces',
    }),
  }
}

/** The sentence when the server said nothing: it was not reached. */
export function useUnreachable(): string {
  return useIntl().formatMessage({
    id: 'ui.unreachable',
    defaultMessage: 'The server could not be reached. Nothing has been changed.',
  })
}
