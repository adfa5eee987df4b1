import { AttributeDefinitionBody, CustomAttributeDefinition } from '@parley/shared/contract/custom-attribute-definition'
import { defineCollection } from '@parley/shared/data/define-collection'

/** What the account says about keys of its conversations and contacts. */
export const attributeDefinitions = defineCollection({
  path: '/custom_attribute_definitions',
  item: CustomAttributeDefinition,
  body: AttributeDefinitionBody,
  wrapped: 'custom_attribute_definition',
})

/** A key made from a name, as long as nobody wrote one: `Order count` → `order_count`. */
export const keyFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
