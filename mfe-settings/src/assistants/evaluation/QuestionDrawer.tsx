import { EvaluationQuestionBody } from '@parley/shared/contract/assistant'
import { FormDrawer } from '@parley/shared/forms/form-drawer'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { validateWith } from '@parley/shared/forms/validate-with'
import { FormattedMessage } from 'react-intl'

const EMPTY: EvaluationQuestionBody = { question: '', gist: '', source: '' }

interface QuestionDrawerProps {
  onSave: (body: EvaluationQuestionBody) => Promise<unknown>
  onClose: () => void
}

/** What customers ask, and what a good answer says. */
export function QuestionDrawer({ onSave, onClose }: QuestionDrawerProps) {
  const unreachable = useUnreachable()
  const texts = useProblemTexts()
  const submit = async (values: EvaluationQuestionBody) => {
    try {
      await onSave(values)
      return undefined
    } catch (problem) {
      return submitErrors(problem, ['question', 'gist', 'source'], unreachable)
    }
  }
  return (
    <FormDrawer<EvaluationQuestionBody>
      title={<FormattedMessage id="settings.assistants.question.new" defaultMessage="New question" />}
      action={<FormattedMessage id="settings.assistants.question.save" defaultMessage="Save question" />}
      initial={EMPTY}
      validate={validateWith(EvaluationQuestionBody, texts)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="question"
        required
        rows={2}
        label={<FormattedMessage id="settings.assistants.answer.title" defaultMessage="What customers ask" />}
      />
      <TextField
        name="gist"
        optional
        rows={3}
        label={<FormattedMessage id="settings.assistants.question.gist" defaultMessage="Words of a good answer" />}
        hint={
          <FormattedMessage
            id="settings.assistants.question.gist.hint"
            defaultMessage="Left empty, a person is expected to be called."
          />
        }
      />
      <TextField
        name="source"
        optional
        label={
          <FormattedMessage id="settings.assistants.question.source" defaultMessage="In the title of its source" />
        }
      />
    </FormDrawer>
  )
}
