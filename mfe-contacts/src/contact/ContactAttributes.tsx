import { chakra } from '@chakra-ui/react/styled-system'
import { FormattedMessage, FormattedNumber } from 'react-intl'

const List = chakra('dl', { base: { border: '1px solid', borderColor: 'line.2', borderRadius: '8', px: '4' } })
const Row = chakra('div', {
  base: { display: 'flex', gap: '4', py: '2.5', '& + &': { borderTop: '1px solid', borderColor: 'line.1' } },
})
const Key = chakra('dt', { base: { flex: '0 0 9.5rem', color: 'fg.3', overflowWrap: 'anywhere' } })
const Value = chakra('dd', { base: { flex: 1, minW: 0, overflowWrap: 'anywhere' } })

/** Custom attributes as they are stored: key and value. */
export function ContactAttributes({ attributes }: { attributes: Readonly<Record<string, unknown>> }) {
  return (
    <List>
      {Object.entries(attributes).map(([key, value]) => (
        <Row key={key}>
          <Key>{key.replaceAll('_', ' ')}</Key>
          <Value dir="auto">{shown(value)}</Value>
        </Row>
      ))}
    </List>
  )
}

function shown(value: unknown) {
  if (value === true) return <FormattedMessage id="contacts.attribute.yes" defaultMessage="Yes" />
  if (value === false) return <FormattedMessage id="contacts.attribute.no" defaultMessage="No" />
  if (typeof value === 'number') return <FormattedNumber value={value} />
  return typeof value === 'string' ? value : JSON.stringify(value)
}
