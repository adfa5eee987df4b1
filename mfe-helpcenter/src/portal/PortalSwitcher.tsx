import { chakra } from '@chakra-ui/react/styled-system'
import type { Portal } from '@parley/shared/contract/portal'
import { Icon } from '@parley/shared/ui/icon'
import { Menu, MenuCheck, MenuGroup } from '@parley/shared/ui/menu'
import BookOpen from 'lucide-react/icons/book-open'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useIntl } from 'react-intl'
import type { Place } from '../paths.ts'
import { localeName } from './locale-name.ts'

const Trigger = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '10',
    ps: '1',
    pe: '2',
    borderRadius: '8',
    cursor: 'pointer',
    textAlign: 'start',
    minW: 0,
    width: { base: 'full', sm: 'auto' },
    maxW: { sm: '16rem' },
    _hover: { bg: 'bg.hover' },
  },
})
const Tile = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '7',
    height: '7',
    borderRadius: '6',
    bg: 'success.bg',
    color: 'success.fg',
    flexShrink: 0,
  },
})
const Text = chakra('span', { base: { minW: 0, flex: 1 } })
const Name = chakra('span', {
  base: {
    display: 'block',
    textStyle: '13',
    fontWeight: 'semibold',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
const Note = chakra('span', { base: { display: 'block', textStyle: '12', color: 'fg.3' } })

interface PortalSwitcherProps {
  portals: readonly Portal[]
  place: Place
  onPlace: (place: Place) => void
}

/** The portal and locale one is in, and every other with its articles counted; the default locale is marked. */
export function PortalSwitcher({ portals, place, onPlace }: PortalSwitcherProps) {
  const intl = useIntl()
  const current = portals.find((portal) => portal.slug === place.portal)
  const named = (portal: Portal | undefined, code: string) => {
    const locale = localeName(code, intl.locale)
    if (portal?.meta.default_locale !== code) return locale
    return intl.formatMessage({ id: 'helpcenter.locale.default', defaultMessage: '{locale}, default' }, { locale })
  }
  return (
    <Menu
      label={intl.formatMessage({ id: 'helpcenter.switcher', defaultMessage: 'Portal and language' })}
      trigger={
        <Trigger type="button">
          <Tile aria-hidden>
            <Icon of={BookOpen} size={16} />
          </Tile>
          <Text>
            <Name>
              <bdi>{current?.name ?? place.portal}</bdi>
            </Name>
            <Note>{named(current, place.locale)}</Note>
          </Text>
          <Icon of={ChevronsUpDown} size={14} />
        </Trigger>
      }
    >
      {portals.map((portal) => (
        <MenuGroup key={portal.id} label={<bdi>{portal.name}</bdi>}>
          {portal.config.allowed_locales.map(({ code, articles_count: count }) => (
            <MenuCheck
              key={code}
              radio
              closes
              checked={portal.slug === place.portal && code === place.locale}
              onChange={() => onPlace({ portal: portal.slug, locale: code })}
              end={intl.formatNumber(count)}
            >
              {named(portal, code)}
            </MenuCheck>
          ))}
        </MenuGroup>
      ))}
    </Menu>
  )
}
