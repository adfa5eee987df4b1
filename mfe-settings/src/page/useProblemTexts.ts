import { useIntl } from 'react-intl'

/** Sentences for the rules of `contract/settings`, by the text the rule has on the wire. */
export function useProblemTexts() {
  const intl = useIntl()
  return {
    required: intl.formatMessage({ id: 'settings.problem.required', defaultMessage: 'This is needed' }),
    "can't be blank": intl.formatMessage({ id: 'settings.problem.required', defaultMessage: 'This is needed' }),
    'is invalid': intl.formatMessage({ id: 'settings.problem.invalid', defaultMessage: 'This does not look right' }),
    'is too long (maximum is 255 characters)': intl.formatMessage(
      { id: 'settings.problem.long', defaultMessage: 'At most {max, number} characters' },
      { max: 255 },
    ),
    'must be empty or start with http': intl.formatMessage({
      id: 'settings.problem.http',
      defaultMessage: 'Must start with http',
    }),
    'must be 2 or more letters, digits, hyphens or underscores': intl.formatMessage({
      id: 'settings.problem.label',
      defaultMessage: 'Use 2 or more letters, digits, hyphens or underscores, and no spaces',
    }),
  }
}

/** The sentence when the server said nothing: it was not reached. */
export function useUnreachable(): string {
  return useIntl().formatMessage({
    id: 'settings.unreachable',
    defaultMessage: 'The server could not be reached. Nothing has been changed.',
  })
}
