import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '@parley/shared/ui/icon'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useId } from 'react'
import { AppLink } from '../routing/AppLink.tsx'

const Root = chakra('section', { base: { mt: '3', display: 'flex', flexDirection: 'column' } })
const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', h: '6', ps: '2', pe: '2', color: 'fg.3', gap: '1' },
})
const Title = chakra('h2', { base: { fontSize: '0.75rem', lineHeight: '1rem', fontWeight: 'medium' } })
const Add = chakra(AppLink, {
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
  children: ReactNode
}

/** A heading and the entries below it. */
export function NavSection({ title, add, children }: NavSectionProps) {
  const id = useId()
  return (
    <Root aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        {add && (
          <Add to={add.to} aria-label={add.label} title={add.label}>
            <Icon of={Plus} size={14} />
          </Add>
        )}
      </Head>
      {children}
    </Root>
  )
}
