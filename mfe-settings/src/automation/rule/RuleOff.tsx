import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '@parley/shared/ui/icon'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { FormattedMessage } from 'react-intl'

const Root = chakra('p', {
  base: {
    display: 'flex',
    gap: '2',
    p: '3',
    borderRadius: '8',
    bg: 'warning.bg',
    color: 'warning.fg',
    textStyle: '13',
  },
})

/** Why the server has switched a rule off. */
export function RuleOff({ reason }: { reason: string }) {
  return (
    <Root>
      <Icon of={TriangleAlert} size={16} />
      <span>
        <FormattedMessage
          id="settings.rule.off"
          defaultMessage="Switched off: {reason}"
          values={{ reason: <bdi>{reason}</bdi> }}
        />
      </span>
    </Root>
  )
}
