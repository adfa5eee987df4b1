import { chakra } from '@chakra-ui/react/styled-system'
import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { FormError } from '@parley/shared/forms/form-error'
import { KeptForm } from '@parley/shared/forms/kept-form'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { useFirstProblem } from '@parley/shared/forms/use-first-problem'
import { validateWith } from '@parley/shared/forms/validate-with'
import { Button } from '@parley/shared/ui/controls/button'
import { type ReactNode, useId } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { inboxAgentsPath, newInboxPath } from '../paths.ts'
import { NewInboxStep } from './NewInboxStep.tsx'

const Fields = chakra('form', { base: { display: 'grid', gap: '4', maxW: '28rem' } })

interface ConnectFormProps<Values> {
  title: ReactNode
  lead: ReactNode
  schema: v.GenericSchema<Values, Values>
  initial: Values
  /** Makes the inbox. @throws ApiError */
  create: (values: Values) => Promise<Pick<Inbox, 'id'>>
  /** On the button that sends it. */
  submitLabel?: ReactNode
  /** Above the form: a choice between forms. */
  choice?: ReactNode
  children: ReactNode
}

/** A channel's form; the inbox exists when it has been sent. */
export function ConnectForm<Values extends object>({
  title,
  lead,
  schema,
  initial,
  create,
  submitLabel,
  choice,
  children,
}: ConnectFormProps<Values>) {
  const navigate = useNavigate()
  const texts = useProblemTexts()
  const unreachable = useUnreachable()
  const formId = useId()
  const { form, sending } = useFirstProblem()
  const submit = async (values: Values) => {
    try {
      const inbox = await create(v.parse(schema, values))
      navigate(inboxAgentsPath(inbox.id), { replace: true })
      return undefined
    } catch (problem) {
      return submitErrors(problem, Object.keys(initial), unreachable)
    }
  }
  return (
    <Form<Values>
      initialValues={initial}
      initialValuesEqual={() => true}
      validate={validateWith(schema, texts)}
      onSubmit={submit}
    >
      {({ handleSubmit, submitting = false, dirty = false }) => (
        <NewInboxStep
          step="connect"
          title={title}
          lead={lead}
          footer={
            <>
              <Button onClick={() => navigate(newInboxPath)}>
                <FormattedMessage id="settings.back" defaultMessage="Back" />
              </Button>
              <Button variant="primary" type="submit" form={formId} loading={submitting}>
                {submitLabel ?? <FormattedMessage id="settings.connect.create" defaultMessage="Create inbox" />}
              </Button>
            </>
          }
        >
          {choice}
          <KeptForm isDirty={dirty && !submitting} />
          <Fields ref={form} id={formId} onSubmit={sending(handleSubmit)} noValidate>
            {children}
            <FormError />
          </Fields>
        </NewInboxStep>
      )}
    </Form>
  )
}
