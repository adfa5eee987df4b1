import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '@parley/shared/ui/icon'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { FormattedList, FormattedMessage } from 'react-intl'

const Card = chakra('p', {
  base: {
    display: 'flex',
    gap: '2',
    mx: '3',
    mb: '2',
    px: '2.5',
    py: '1.5',
    borderRadius: '8',
    bg: 'warning.bg',
    color: 'warning.fg',
    textStyle: '12',
    overflowWrap: 'anywhere',
    '& > svg': { mt: 'px' },
  },
})

/** Nothing was sent: these variables have no value here. Goes with the next key. */
export function VariablesGuard({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Card role="alert">
      <Icon of={TriangleAlert} size={14} />
      <span>
        <FormattedMessage
          id="conversations.guard.variables"
          defaultMessage="Not sent: there is no value for {names}. Write it out, or take it away."
          values={{ names: <FormattedList value={names.map((name) => `{{${name}}}`)} /> }}
        />
      </span>
    </Card>
  )
}
