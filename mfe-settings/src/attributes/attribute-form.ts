import {
  AttributeDefinitionBody,
  type CustomAttributeDefinition,
} from '@parley/shared/contract/custom-attribute-definition'
import type { RecordForm } from '../records/records.ts'
import { AttributeFields } from './AttributeFields.tsx'

export const attributeForm: RecordForm<CustomAttributeDefinition, AttributeDefinitionBody> = {
  schema: AttributeDefinitionBody,
  valuesOf: (definition) => ({
    attribute_display_name: definition?.attribute_display_name ?? '',
    attribute_key: definition?.attribute_key ?? '',
    attribute_description: definition?.attribute_description ?? '',
    attribute_display_type: definition?.attribute_display_type ?? 'text',
    attribute_model: definition?.attribute_model ?? 'contact_attribute',
    attribute_values: definition?.attribute_values ?? [],
    regex_pattern: definition?.regex_pattern ?? null,
    regex_cue: definition?.regex_cue ?? '',
    default_value: definition?.default_value ?? null,
  }),
  Fields: AttributeFields,
}
