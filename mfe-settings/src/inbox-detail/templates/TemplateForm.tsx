import { chakra } from '@chakra-ui/react/styled-system'
import type { WhatsappTemplate } from '@parley/shared/contract/records/channel'
import { FormError } from '@parley/shared/forms/form-error'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { Button } from '@parley/shared/ui/button'
import { FORM_ERROR } from 'final-form'
import { Form } from 'react-final-form'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { LinesField } from '../../page/LinesField.tsx'
import { HeaderFile } from './HeaderFile.tsx'
import { EMPTY, type TemplateValues, templateOf, valuesOf } from './template-values.ts'
import { useTemplateProblem } from './useTemplateProblem.ts'

const Fields = chakra('form', { base: { display: 'grid', gap: '4', maxW: '34rem' } })
const Buttons = chakra('div', { base: { display: 'flex', gap: '2' } })

const categories = defineMessages({
  UTILITY: { id: 'settings.template.utility', defaultMessage: 'Service: orders, dates, accounts' },
  MARKETING: { id: 'settings.template.marketing', defaultMessage: 'Marketing' },
  AUTHENTICATION: { id: 'settings.template.authentication', defaultMessage: 'One-time codes' },
})
const CATEGORIES = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const

interface TemplateFormProps {
  /** Null: a new one. */
  template: WhatsappTemplate | null
  /** Its provider takes the example of a heading. */
  takesFile: boolean
  /** @throws ApiError */
  onSave: (template: WhatsappTemplate, file: File | null) => Promise<void>
  onClose: () => void
}

/** A template as Meta judges it; what it refuses is said below the form. */
export function TemplateForm({ template, takesFile, onSave, onClose }: TemplateFormProps) {
  const explain = useTemplateProblem()
  const submit = async (values: TemplateValues) => {
    try {
      await onSave(templateOf(values, template), values.file)
      onClose()
      return undefined
    } catch (problem) {
      return { [FORM_ERROR]: explain(problem) }
    }
  }
  return (
    <Form<TemplateValues>
      initialValues={template ? valuesOf(template) : EMPTY}
      initialValuesEqual={() => true}
      onSubmit={submit}
    >
      {({ handleSubmit, submitting = false }) => (
        <Fields onSubmit={handleSubmit} noValidate>
          <TemplateFields isNew={!template} takesFile={!template && takesFile} />
          <FormError />
          <Buttons>
            <Button onClick={onClose}>
              <FormattedMessage id="settings.cancel" defaultMessage="Cancel" />
            </Button>
            <Button variant="primary" type="submit" loading={submitting}>
              <FormattedMessage id="settings.template.save" defaultMessage="Send to Meta" />
            </Button>
          </Buttons>
        </Fields>
      )}
    </Form>
  )
}

function TemplateFields({ isNew, takesFile }: { isNew: boolean; takesFile: boolean }) {
  const intl = useIntl()
  return (
    <>
      <TextField
        name="name"
        required
        disabled={!isNew}
        dir="ltr"
        placeholder="order_shipped"
        label={<FormattedMessage id="settings.connect.name" defaultMessage="Name" />}
        hint={<FormattedMessage id="settings.template.name" defaultMessage="Small letters, digits and _ only." />}
      />
      <TextField
        name="language"
        required
        disabled={!isNew}
        dir="ltr"
        placeholder="en_US"
        label={<FormattedMessage id="settings.template.language" defaultMessage="Language code" />}
      />
      <SelectField
        name="category"
        label={<FormattedMessage id="settings.template.category" defaultMessage="Purpose" />}
        options={CATEGORIES.map((value) => ({ value, label: intl.formatMessage(categories[value]) }))}
      />
      <TextField
        name="header"
        optional
        label={<FormattedMessage id="settings.template.header" defaultMessage="Heading" />}
      />
      {takesFile && <HeaderFile />}
      <TextField
        name="body"
        required
        rows={4}
        label={<FormattedMessage id="settings.template.body" defaultMessage="Words" />}
        hint={
          <FormattedMessage
            id="settings.template.variables"
            defaultMessage="Variables are {first}, {second} and so on."
            values={{ first: '{{1}}', second: '{{2}}' }}
          />
        }
      />
      <LinesField
        name="examples"
        rows={2}
        label={
          <FormattedMessage
            id="settings.template.examples"
            defaultMessage="Examples for the variables, one in each line"
          />
        }
      />
      <TextField
        name="footer"
        optional
        label={<FormattedMessage id="settings.template.footer" defaultMessage="Line below" />}
      />
    </>
  )
}
