import { type AttributeRow, attributeRows } from '@parley/shared/attributes/attribute-rows'
import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage } from 'react-intl'
import { useAttributeDefinitions } from '../filter/useContactAttributes.ts'
import { AttributeControl, type SaveAttribute } from './AttributeControl.tsx'

const List = styled('dl', {
  base: { border: '1px solid', borderColor: 'line.2', borderRadius: '8', px: '4', textStyle: '13' },
})
const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minH: '10',
    py: '1',
    '& + &': { borderTop: '1px solid', borderColor: 'line.1' },
    '& > dt': { flex: '0 0 9.5rem', color: 'fg.3', overflowWrap: 'anywhere' },
    '& > dd': { flex: 1, minW: 0, overflowWrap: 'anywhere' },
  },
})
const None = styled('p', { base: { textStyle: '13', color: 'fg.3' } })

interface AttributesCardProps {
  contact: ContactRecord
  onSave: SaveAttribute
}

/** What the account wants to know about people, each changed where it stands by the control of its type. */
export function AttributesCard({ contact, onSave }: AttributesCardProps) {
  const definitions = useAttributeDefinitions().data ?? []
  const rows: AttributeRow[] = attributeRows(contact.custom_attributes, definitions)
  if (rows.length === 0)
    return (
      <None>
        <FormattedMessage id="contacts.attributes.none" defaultMessage="No attributes are defined yet." />
      </None>
    )
  return (
    <List>
      {rows.map((row) => (
        <Row key={row.key}>
          <dt>{row.name}</dt>
          <dd>
            <AttributeControl row={row} onSave={onSave} />
          </dd>
        </Row>
      ))}
    </List>
  )
}
