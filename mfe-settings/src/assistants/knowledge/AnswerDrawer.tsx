import { AnswerBody, type AssistantDocument } from '@parley/shared/contract/assistant'
import { FormDrawer } from '@parley/shared/forms/form-drawer'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { validateWith } from '@parley/shared/forms/validate-with'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'

interface AnswerDrawerProps {
  document: AssistantDocument | null
  onSave: (body: AnswerBody) => Promise<unknown>
  onClose: () => void
}

/** A question and its answer, written by hand. */
export function AnswerDrawer({ document, onSave, onClose }: AnswerDrawerProps) {
  const unreachable = useUnreachable()
  const texts = useProblemTexts()
  const [initial] = useState<AnswerBody>(() => ({ title: document?.title ?? '', content: document?.content ?? '' }))
  const submit = async (values: AnswerBody) => {
    try {
      await onSave({ title: values.title.trim(), content: values.content.trim() })
      return undefined
    } catch (problem) {
      return submitErrors(problem, ['title', 'content'], unreachable)
    }
  }
  return (
    <FormDrawer<AnswerBody>
      title={
        document ? (
          <FormattedMessage id="settings.assistants.answer.edit" defaultMessage="Edit answer" />
        ) : (
          <FormattedMessage id="settings.assistants.answer.new" defaultMessage="New answer" />
        )
      }
      action={<FormattedMessage id="settings.assistants.answer.save" defaultMessage="Save answer" />}
      initial={initial}
      validate={validateWith(AnswerBody, texts)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="title"
        required
        label={<FormattedMessage id="settings.assistants.answer.title" defaultMessage="What customers ask" />}
      />
      <TextField
        name="content"
        required
        rows={8}
        label={<FormattedMessage id="settings.assistants.answer.content" defaultMessage="The answer" />}
      />
    </FormDrawer>
  )
}
