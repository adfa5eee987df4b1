import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useId } from 'react'
import { AppLink } from '../links/AppLink.tsx'

const Root = styled('section', { base: { mt: '3', display: 'flex', flexDirection: 'column' } })
const Head = styled('div', {
  base: { display: 'flex', alignItems: 'center', h: '6', ps: '2', pe: '2', color: 'fg.3', gap: '1' },
})
const Title = styled('h2', { base: { fontSize: '0.75rem', lineHeight: '1rem', fontWeight: 'medium', minW: 0 } })
const Toggle = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minH: '6',
    borderRadius: '4',
    cursor: 'pointer',
    _hover: { color: 'fg.1' },
    '& svg': { opacity: 0, transition: 'transform 120ms, opacity 120ms', _rtl: { rotate: '180deg' } },
    '&[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
    '&[aria-expanded=false] svg, &:hover svg, &:focus-visible svg': { opacity: 1 },
    '@media (prefers-reduced-motion: reduce)': { '& svg': { transition: 'none' } },
  },
})
const Add = styled(AppLink, {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    me: '-0.5',
    ms: 'auto',
    borderRadius: '4',
    color: 'fg.3',
    _hover: { bg: 'bg.canvasHover', color: 'fg.1' },
  },
})

interface NavSectionProps {
  title: ReactNode
  /** Where a new one is made; absent for whoever may not. */
  add?: { to: string; label: string } | null
  /** Open or closed by the person; absent where the section is always open. */
  fold?: { isOpen: boolean; toggle: () => void }
  children: ReactNode
}

/** A heading and the entries below it. */
export function NavSection({ title, add, fold, children }: NavSectionProps) {
  const id = useId()
  return (
    <Root aria-labelledby={id}>
      <Head>
        <Title id={id}>
          {fold ? (
            <Toggle type="button" aria-expanded={fold.isOpen} onClick={fold.toggle}>
              {title}
              <Icon of={ChevronRight} size={12} />
            </Toggle>
          ) : (
            title
          )}
        </Title>
        {add && (
          <Add to={add.to} aria-label={add.label} title={add.label}>
            <Icon of={Plus} size={14} />
          </Add>
        )}
      </Head>
      {fold?.isOpen !== false && children}
    </Root>
  )
}
