import { chakra } from '@chakra-ui/react/styled-system'
import { useShell } from '@parley/shared/remote/use-shell'
import { Icon, type IconType } from '@parley/shared/ui/icon'
import { IconButton } from '@parley/shared/ui/icon-button'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '7',
    minW: 0,
    color: 'fg.2',
    textStyle: '13',
    '& > svg': { color: 'fg.3', flexShrink: 0 },
    '& > span': { minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > button': { marginInlineStart: 'auto' },
    '& a': { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
  },
})

interface CardFactProps {
  icon: IconType
  /** Offers to copy this text. */
  copy?: { text: string; label: string }
  children: ReactNode
}

/** One line of the card. */
export function CardFact({ icon, copy, children }: CardFactProps) {
  const intl = useIntl()
  const { notify } = useShell()
  const run = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => notify.toast(intl.formatMessage({ id: 'contacts.card.copied', defaultMessage: 'Copied' })),
      // A browser that does not let a page write there: the text is shown, so that it can be selected.
      () => notify.toast(text),
    )
  return (
    <Line>
      <Icon of={icon} />
      {/* In the direction of the page; foreign words inside are isolated by whoever puts them there. What can be copied
          is an address or a number: a long one is cut at its end, which is on the right in every language. */}
      <span dir={copy && 'ltr'}>{children}</span>
      {copy && <IconButton size="xs" icon={Copy} iconSize={16} label={copy.label} onClick={() => run(copy.text)} />}
    </Line>
  )
}
