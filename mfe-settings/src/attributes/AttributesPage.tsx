import { chakra } from '@chakra-ui/react/styled-system'
import {
  ATTRIBUTE_MODELS,
  type AttributeModel,
  type CustomAttributeDefinition,
} from '@parley/shared/contract/custom-attribute-definition'
import { useCollection } from '@parley/shared/data/use-collection'
import { Select } from '@parley/shared/ui/select-field'
import ListPlus from 'lucide-react/icons/list-plus'
import { useMemo } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { useListFilter } from '../records/useListFilter.ts'
import { attributeForm } from './attribute-form.ts'
import { MODEL_NAMES, TYPE_NAMES } from './attribute-names.ts'
import { attributeDefinitions } from './attributes.ts'

const Key = chakra('span', { base: { fontFamily: 'mono', fontSize: '0.75rem' } })

const texts = defineMessages({
  title: { id: 'settings.attributes', defaultMessage: 'Custom attributes' },
  lead: {
    id: 'settings.attributes.lead',
    defaultMessage: 'Facts of your own about contacts and conversations, shown beside them.',
  },
  add: { id: 'settings.attributes.new', defaultMessage: 'New attribute' },
  edit: { id: 'settings.attributes.edit', defaultMessage: 'Edit attribute' },
  save: { id: 'settings.attributes.save', defaultMessage: 'Save attribute' },
  remove: { id: 'settings.attributes.delete', defaultMessage: 'Delete attribute' },
  removeBody: {
    id: 'settings.attributes.delete.body',
    defaultMessage: 'It is no longer shown or asked for. Values that are stored under its key stay.',
  },
  none: { id: 'settings.attributes.none', defaultMessage: 'No custom attributes yet' },
  noneBody: {
    id: 'settings.attributes.none.body',
    defaultMessage: 'An attribute is what your own systems know: a customer number, a tier, a delivery date.',
  },
  failed: { id: 'settings.attributes.failed', defaultMessage: 'Custom attributes could not be loaded' },
  search: { id: 'settings.attributes.search', defaultMessage: 'Search attributes' },
})
const heads = defineMessages({
  name: { id: 'settings.attributes.name', defaultMessage: 'Name' },
  key: { id: 'settings.attributes.key', defaultMessage: 'Key' },
  type: { id: 'settings.attributes.type', defaultMessage: 'Kind of value' },
  model: { id: 'settings.attributes.model', defaultMessage: 'Belongs to' },
})
const columns: RecordColumn<CustomAttributeDefinition>[] = [
  {
    id: 'name',
    head: heads.name,
    sortBy: ({ attribute_display_name: name }) => name,
    cell: ({ attribute_display_name: name }) => <bdi>{name}</bdi>,
  },
  {
    id: 'key',
    head: heads.key,
    hideBelow: 'md',
    sortBy: ({ attribute_key: key }) => key,
    cell: ({ attribute_key: key }) => <Key>{key}</Key>,
  },
  {
    id: 'type',
    head: heads.type,
    width: '11rem',
    hideBelow: 'sm',
    sortBy: ({ attribute_display_type: type }) => type,
    cell: ({ attribute_display_type: type }) => <FormattedMessage {...TYPE_NAMES[type]} />,
  },
  {
    id: 'model',
    head: heads.model,
    width: '9rem',
    hideBelow: 'sm',
    sortBy: ({ attribute_model: model }) => model,
    cell: ({ attribute_model: model }) => <FormattedMessage {...MODEL_NAMES[model]} />,
  },
]

/** Facts of the account's own about contacts and conversations. */
export function AttributesPage() {
  const { items, ...records } = useCollection(attributeDefinitions)
  const [model, setModel] = useListFilter<AttributeModel>('model')
  const shown = useMemo(() => items?.filter((one) => !model || one.attribute_model === model), [items, model])
  return (
    <RecordListPage
      records={{ ...records, items: shown }}
      texts={texts}
      icon={ListPlus}
      nameOf={({ attribute_display_name: name }) => name}
      columns={columns}
      form={attributeForm}
      searchIn={(one) => [one.attribute_display_name, one.attribute_key, one.attribute_description]}
      filters={<ModelFilter model={model} onChange={setModel} />}
    />
  )
}

function ModelFilter({ model, onChange }: { model: AttributeModel | null; onChange: (model: string) => void }) {
  const intl = useIntl()
  return (
    <div>
      <Select
        h="8"
        aria-label={intl.formatMessage(heads.model)}
        placeholder={intl.formatMessage({ id: 'settings.attributes.model.any', defaultMessage: 'All' })}
        options={ATTRIBUTE_MODELS.map((value) => ({ value, label: intl.formatMessage(MODEL_NAMES[value]) }))}
        value={model ?? ''}
        onChange={onChange}
      />
    </div>
  )
}
