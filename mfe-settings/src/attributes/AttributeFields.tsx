import { isNumeric } from '@parley/shared/attributes/attribute-values'
import {
  ATTRIBUTE_MODELS,
  ATTRIBUTE_TYPES,
  type AttributeType,
  type CustomAttributeDefinition,
} from '@parley/shared/contract/custom-attribute-definition'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { useField } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { LinesField } from '../page/LinesField.tsx'
import { MODEL_NAMES, TYPE_NAMES } from './attribute-names.ts'
import { DefaultField } from './DefaultField.tsx'
import { KeyField } from './KeyField.tsx'
import { PatternFields } from './PatternFields.tsx'

/** Name, key, where it belongs, what kind of value it holds. */
export function AttributeFields({ item }: { item: CustomAttributeDefinition | null }) {
  const intl = useIntl()
  const { input: type } = useField<AttributeType>('attribute_display_type', { subscription: { value: true } })
  return (
    <>
      <TextField
        name="attribute_display_name"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.attributes.name" defaultMessage="Name" />}
        hint={<FormattedMessage id="settings.attributes.name.hint" defaultMessage="What agents read: Loyalty tier" />}
      />
      <KeyField isFixed={item !== null} />
      <SelectField
        name="attribute_model"
        disabled={item !== null}
        label={<FormattedMessage id="settings.attributes.model" defaultMessage="Belongs to" />}
        options={ATTRIBUTE_MODELS.map((value) => ({ value, label: intl.formatMessage(MODEL_NAMES[value]) }))}
      />
      <SelectField
        name="attribute_display_type"
        label={<FormattedMessage id="settings.attributes.type" defaultMessage="Kind of value" />}
        hint={
          <FormattedMessage
            id="settings.attributes.type.hint"
            defaultMessage="It cannot be changed any more once a value is stored."
          />
        }
        options={ATTRIBUTE_TYPES.map((value) => ({ value, label: intl.formatMessage(TYPE_NAMES[value]) }))}
      />
      {type.value === 'text' && <PatternFields />}
      {isNumeric(type.value) && <DefaultField />}
      {type.value === 'list' && (
        <LinesField
          name="attribute_values"
          label={<FormattedMessage id="settings.attributes.values" defaultMessage="Choices" />}
          hint={
            <FormattedMessage id="settings.attributes.values.hint" defaultMessage="One in each line, in their order." />
          }
        />
      )}
      <TextField
        name="attribute_description"
        optional
        label={<FormattedMessage id="settings.attributes.description" defaultMessage="Description" />}
      />
    </>
  )
}
