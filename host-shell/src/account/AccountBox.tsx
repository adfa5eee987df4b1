import { Avatar } from '@parley/shared/ui/avatar'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { memo } from 'react'
import { useIntl } from 'react-intl'

const Box = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    h: '10',
    px: '2',
    mb: '2',
    flexShrink: 0,
    width: 'full',
    borderRadius: '8',
    textAlign: 'start',
    cursor: 'pointer',
    color: 'fg.1',
    '& svg': { color: 'fg.3' },
    _hover: { bg: 'bg.canvasHover' },
  },
})
const Name = styled('span', {
  base: {
    flex: 1,
    minW: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textStyle: '13',
    fontWeight: 'semibold',
  },
})

interface AccountBoxProps {
  account: { id: number; name: string }
  onSwitch: () => void
}

/** The account one is looking at, and the way to the others. */
export const AccountBox = memo(function AccountBox({ account, onSwitch }: AccountBoxProps) {
  const intl = useIntl()
  const label = intl.formatMessage(
    { id: 'shell.account.switch', defaultMessage: 'Switch account, now {name}' },
    { name: account.name },
  )
  return (
    <Box type="button" onClick={onSwitch} aria-haspopup="dialog" aria-label={label}>
      <Avatar name={account.name} id={account.id} size={24} square />
      <Name>
        <bdi>{account.name}</bdi>
      </Name>
      <Icon of={ChevronsUpDown} size={16} />
    </Box>
  )
})
