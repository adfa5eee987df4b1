import { chakra } from '@chakra-ui/react/styled-system'
import type { Assistant, AssistantChanges } from '@parley/shared/contract/assistant'
import { FormError } from '@parley/shared/forms/form-error'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { FormSaveBar } from '@parley/shared/forms/save-bar'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { validateWith } from '@parley/shared/forms/validate-with'
import { useShell } from '@parley/shared/remote/use-shell'
import { Card } from '@parley/shared/ui/card'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { AnsweringFields } from './AnsweringFields.tsx'
import { type AssistantValues, AssistantValuesSchema, bodyOf, valuesOf } from './assistant-values.ts'
import { HandOverFields } from './HandOverFields.tsx'
import { InboxFields } from './InboxFields.tsx'
import { PortalFields } from './PortalFields.tsx'

const Cards = chakra('form', { base: { display: 'grid', gap: '4' } })
const Fields = chakra('div', { base: { display: 'grid', gap: '4', maxW: '40rem' } })

interface AssistantFormProps {
  assistant: Assistant
  onSave: (body: AssistantChanges) => Promise<Assistant>
}

/** How an assistant answers, where, from which articles, and when it hands over. */
export function AssistantForm({ assistant, onSave }: AssistantFormProps) {
  const intl = useIntl()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const texts = useProblemTexts()
  const [initial, setInitial] = useState(() => valuesOf(assistant))
  const submit = async (values: AssistantValues) => {
    try {
      setInitial(valuesOf(await onSave(bodyOf(values))))
      notify.toast(intl.formatMessage({ id: 'settings.saved', defaultMessage: 'Saved' }), { tone: 'success' })
      return undefined
    } catch (problem) {
      return submitErrors(problem, ['name', 'inbox_ids'], unreachable)
    }
  }
  return (
    <Form<AssistantValues>
      initialValues={initial}
      validate={validateWith(AssistantValuesSchema, texts)}
      onSubmit={submit}
    >
      {({ handleSubmit, submitting = false, dirty = false }) => (
        <Cards onSubmit={handleSubmit} noValidate>
          <FieldCard title={<FormattedMessage id="settings.assistants.answering" defaultMessage="How it answers" />}>
            <AnsweringFields />
          </FieldCard>
          <FieldCard title={<FormattedMessage id="settings.assistants.articles" defaultMessage="Articles it knows" />}>
            <PortalFields />
          </FieldCard>
          <FieldCard
            title={<FormattedMessage id="settings.assistants.inboxes" defaultMessage="Inboxes it answers in" />}
          >
            <InboxFields />
          </FieldCard>
          <FieldCard title={<FormattedMessage id="settings.assistants.handOver" defaultMessage="When it hands over" />}>
            <HandOverFields />
          </FieldCard>
          <FormError />
          <FormSaveBar isDirty={dirty} isSaving={submitting} />
        </Cards>
      )}
    </Form>
  )
}

function FieldCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card title={title}>
      <Fields>{children}</Fields>
    </Card>
  )
}
