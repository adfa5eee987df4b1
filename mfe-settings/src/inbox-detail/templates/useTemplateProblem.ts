import { isApiError, problemText } from '@parley/shared/api/api-error'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import * as v from 'valibot'

const words = defineMessages({
  rate: {
    id: 'settings.template.rate',
    defaultMessage: 'This template was changed too often. Meta allows one change a day.',
  },
  exists: { id: 'settings.template.exists', defaultMessage: 'A template with this name and language exists already.' },
  format: { id: 'settings.template.format', defaultMessage: 'Meta does not accept the form of this template.' },
  content: { id: 'settings.template.content', defaultMessage: 'Meta does not accept the words of this template.' },
})

/** Classes of refusals by subcode of code 100 (configuration 3.7). */
const CLASSES: Readonly<Record<number, MessageDescriptor>> = {
  2388124: words.rate,
  2388105: words.exists,
  2388001: words.format,
  2388103: words.content,
}
const Refusal = v.object({
  error: v.object({
    code: v.nullable(v.number()),
    subcode: v.nullable(v.number()),
    user_action: v.nullable(v.string()),
  }),
})

/** What to say about a refusal: its class in our words, then what Meta asks for. */
export function useTemplateProblem(): (problem: unknown) => string {
  const intl = useIntl()
  const unreachable = useUnreachable()
  return (problem) => {
    if (!isApiError(problem) || !v.is(Refusal, problem.body)) return problemText(problem, unreachable)
    const { code, subcode, user_action: action } = problem.body.error
    const known = code === 100 && subcode !== null ? CLASSES[subcode] : undefined
    return known ? [intl.formatMessage(known), action].filter(Boolean).join(' ') : problemText(problem, unreachable)
  }
}
