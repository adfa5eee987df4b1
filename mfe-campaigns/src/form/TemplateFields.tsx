import { chakra } from '@chakra-ui/react/styled-system'
import {
  blanksOf,
  buttonsOf,
  fillTemplate,
  footerOf,
  headerOf,
  mediaOf,
  type Template,
  templatesOf,
} from '@parley/shared/contract/rules/message-template'
import type { Inbox } from '@parley/shared/contract/sidebar'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { Field } from '@parley/shared/ui/field'
import { TextInput } from '@parley/shared/ui/text-input'
import { useField, useFormState } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CampaignValues } from './campaign-form.ts'
import { chosenTemplate, templateKey } from './template-values.ts'

const Frame = chakra('div', {
  base: { p: '4', borderRadius: '8', bg: 'bg.sunken', border: '1px solid', borderColor: 'line.1' },
})
const Bubble = chakra('div', {
  base: {
    width: 'fit-content',
    maxW: 'full',
    px: '3',
    py: '2.5',
    borderRadius: '12',
    bg: 'bg.card',
    border: '1px solid',
    borderColor: 'line.1',
    textStyle: 'message',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '& b': { display: 'block', mb: '1' },
    '& small': { display: 'block', mt: '1.5', textStyle: '12', color: 'fg.3' },
  },
})
const Note = chakra('p', { base: { mt: '2', textStyle: '12', color: 'fg.2' } })

/** Which approved template, what fills its blanks, and how it will read. */
export function TemplateFields({ inbox }: { inbox: Inbox }) {
  const intl = useIntl()
  const { values } = useFormState<CampaignValues>({ subscription: { values: true } })
  const templates = templatesOf(inbox)
  const template = chosenTemplate(values.template, inbox)
  return (
    <>
      <SelectField
        name="template"
        required
        label={<FormattedMessage id="campaigns.form.template" defaultMessage="Template" />}
        placeholder={intl.formatMessage({ id: 'campaigns.form.template.choose', defaultMessage: 'Choose a template' })}
        options={templates.map((one) => ({ value: templateKey(one), label: `${one.name} (${one.language})` }))}
        hint={
          templates.length === 0 && (
            <FormattedMessage
              id="campaigns.form.template.none"
              defaultMessage="No template of this inbox is approved. Make or sync some in the inbox’s settings."
            />
          )
        }
      />
      {template && <Filled template={template} blanks={values.blanks} />}
    </>
  )
}

function Filled({ template, blanks }: { template: Template; blanks: CampaignValues['blanks'] }) {
  const [header, footer, buttons] = [headerOf(template), footerOf(template), buttonsOf(template)]
  return (
    <>
      {mediaOf(template) !== null && (
        <TextField
          name="media_link"
          required
          dir="ltr"
          placeholder="https://"
          label={
            <FormattedMessage id="campaigns.form.media" defaultMessage="Address of the picture, film or document" />
          }
        />
      )}
      <Blanks names={blanksOf(template)} />
      <Frame>
        <Bubble dir="auto">
          {header && <b>{header}</b>}
          {fillTemplate(template, blanks)}
          {footer && <small>{footer}</small>}
          {buttons.length > 0 && <small>{buttons.join(' · ')}</small>}
        </Bubble>
        <Note>
          <FormattedMessage
            id="campaigns.form.template.note"
            defaultMessage="Approved template. {variable} becomes the name of each person."
            values={{ variable: <code dir="ltr">{'{{contact.first_name}}'}</code> }}
          />
        </Note>
      </Frame>
    </>
  )
}

/** One field for each blank; all of them are one value of the form, for their names are the template's. */
function Blanks({ names }: { names: readonly string[] }) {
  const { input, meta } = useField<CampaignValues['blanks']>('blanks')
  const problems: unknown = meta.touched || meta.submitFailed ? meta.error : undefined
  return names.map((name) => (
    <Field
      key={name}
      required
      label={<bdi dir="ltr">{`{{${name}}}`}</bdi>}
      error={(problems as Record<string, string> | undefined)?.[name]}
    >
      {(control) => (
        <TextInput
          {...control}
          dir="auto"
          placeholder="{{contact.first_name}}"
          value={input.value[name] ?? ''}
          onBlur={() => input.onBlur()}
          onChange={(event) => input.onChange({ ...input.value, [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  ))
}
