import type { CustomAttributeDefinition } from '@parley/shared/contract/custom-attribute-definition'
import { useCollection } from '@parley/shared/data/use-collection'
import ListPlus from 'lucide-react/icons/list-plus'
import { CodeCell } from '../records/Cells.tsx'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn, RecordFilter } from '../records/records.ts'
import { attributeForm } from './attribute-form.ts'
import { MODEL_NAMES, TYPE_NAMES } from './attribute-names.ts'
import { heads, texts } from './attribute-words.ts'
import { attributeDefinitions } from './attributes.ts'

const columns: RecordColumn<CustomAttributeDefinition>[] = [
  { id: 'name', head: heads.name, value: ({ attribute_display_name: name }) => name, sortable: true },
  {
    id: 'key',
    head: heads.key,
    hideBelow: 'md',
    value: ({ attribute_key: key }) => key,
    sortable: true,
    cell: ({ attribute_key: key }) => <CodeCell>{key}</CodeCell>,
  },
  {
    id: 'type',
    head: heads.type,
    width: '11rem',
    hideBelow: 'sm',
    value: ({ attribute_display_type: type }) => TYPE_NAMES[type],
    sortable: true,
  },
  {
    id: 'model',
    head: heads.model,
    width: '9rem',
    hideBelow: 'sm',
    value: ({ attribute_model: model }) => MODEL_NAMES[model],
    sortable: true,
  },
]
const filters: RecordFilter<CustomAttributeDefinition>[] = [
  {
    id: 'model',
    label: heads.model,
    any: heads.anyModel,
    options: MODEL_NAMES,
    of: ({ attribute_model: model }) => model,
  },
]

/** Facts of the account's own about contacts and conversations. */
export function AttributesPage() {
  return (
    <RecordListPage
      records={useCollection(attributeDefinitions)}
      texts={texts}
      icon={ListPlus}
      nameOf={({ attribute_display_name: name }) => name}
      columns={columns}
      form={attributeForm}
      filters={filters}
      searchIn={(one) => [one.attribute_display_name, one.attribute_key, one.attribute_description]}
    />
  )
}
