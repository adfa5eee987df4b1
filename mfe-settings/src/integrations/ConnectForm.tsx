import { chakra } from '@chakra-ui/react/styled-system'
import type { IntegrationApp } from '@parley/shared/contract/integration'
import { FormError } from '@parley/shared/forms/form-error'
import { LeaveGuard } from '@parley/shared/forms/leave-guard'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { Button } from '@parley/shared/ui/button'
import { Form } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'

const Fields = chakra('form', { base: { display: 'grid', gap: '4', maxW: '32rem', justifyItems: 'stretch' } })

/** As the server describes a field of a service's settings (configuration 5.15). */
const FormField = v.object({
  name: v.string(),
  label: v.string(),
  type: v.string(),
  validation: v.optional(v.string()),
})

type Settings = Record<string, string>

/** The fields that the service asks for, in the order in which the server names them. */
export function ConnectForm({
  app,
  onConnect,
}: {
  app: IntegrationApp
  onConnect: (settings: Settings) => Promise<void>
}) {
  const { required } = useProblemTexts()
  const unreachable = useUnreachable()
  const fields = (app.settings_form_schema ?? []).flatMap((field) => {
    const read = v.safeParse(FormField, field)
    return read.success ? [read.output] : []
  })
  const isNeeded = ({ validation = '' }: { validation?: string | undefined }) => validation.includes('required')
  const validate = (values: Settings) =>
    Object.fromEntries(
      fields.filter((field) => isNeeded(field) && !values[field.name]?.trim()).map(({ name }) => [name, required]),
    )
  const submit = async (values: Settings) => {
    try {
      await onConnect(values)
      return undefined
    } catch (problem) {
      return submitErrors(problem, {}, unreachable)
    }
  }
  return (
    <Form<Settings> validate={validate} onSubmit={submit}>
      {({ handleSubmit, submitting = false, dirty = false }) => (
        <Fields onSubmit={handleSubmit} noValidate>
          <LeaveGuard isDirty={dirty && !submitting} />
          {fields.map((field) => (
            <TextField
              key={field.name}
              name={field.name}
              label={field.label}
              required={isNeeded(field)}
              autoComplete="off"
              dir="ltr"
              {...(field.type === 'textarea' ? { rows: 6 } : {})}
            />
          ))}
          <FormError />
          <div>
            <Button look="primary" type="submit" loading={submitting}>
              <FormattedMessage id="settings.integration.connect" defaultMessage="Connect" />
            </Button>
          </div>
        </Fields>
      )}
    </Form>
  )
}
