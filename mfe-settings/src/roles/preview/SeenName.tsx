import { chakra } from '@chakra-ui/react/styled-system'
import type { SeenPlace } from '@parley/shared/remote/seen-navigation'
import { Icon } from '@parley/shared/ui/icon'
import EyeOff from 'lucide-react/icons/eye-off'
import { FormattedMessage } from 'react-intl'
import { PlaceName } from './PlaceName.tsx'

const Name = chakra('span', {
  base: { flex: 1, minW: 0, overflowWrap: 'anywhere', '&[data-hidden]': { textDecoration: 'line-through' } },
})
const Spoken = chakra('span', { base: { srOnly: true } })

/** The name of a place; crossed out, and said, where it is not there for holders. */
export function SeenName({ place }: { place: SeenPlace }) {
  return (
    <>
      <Name data-hidden={place.isSeen ? undefined : ''}>
        <PlaceName place={place} />
      </Name>
      {!place.isSeen && (
        <>
          <Icon of={EyeOff} size={14} />
          <Spoken>
            <FormattedMessage id="settings.roles.closed" defaultMessage="(not shown)" />
          </Spoken>
        </>
      )}
    </>
  )
}
