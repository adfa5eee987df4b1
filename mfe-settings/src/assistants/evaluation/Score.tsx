import type { AssistantEvaluation } from '@parley/shared/contract/assistant'
import { FormattedMessage } from 'react-intl'

/** What the last run came to, and whether it was of the draft as it is now. */
export function Score({ last }: { last: AssistantEvaluation['last'] }) {
  if (!last || last.score === null)
    return <FormattedMessage id="settings.assistants.score.none" defaultMessage="This draft has no score yet." />
  const values = { score: last.score }
  return last.is_current ? (
    <FormattedMessage
      id="settings.assistants.score.current"
      defaultMessage="This draft scores {score, number, ::percent} on its questions."
      values={values}
    />
  ) : (
    <FormattedMessage
      id="settings.assistants.score.old"
      defaultMessage="An earlier draft scored {score, number, ::percent}. It was changed since."
      values={values}
    />
  )
}
