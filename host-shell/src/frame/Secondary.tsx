import { textIn } from '@parley/shared/i18n/locale'
import { styled } from '@parley/shared/ui/styled'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { NavGroup } from '../contributions/nav.ts'
import { iconNamed } from './icons.ts'
import { NavLink } from './NavLink.tsx'
import { NavSection } from './NavSection.tsx'

const Nav = styled('nav', { base: { display: 'flex', flexDirection: 'column' } })

interface SecondaryProps {
  base: string
  groups: readonly NavGroup[]
  currentId: string | null
  /** Numbers by the entry's id, where its area gave one. */
  counts?: Readonly<Record<string, number>>
  /** Sections of live data below the area's own entries. */
  children?: ReactNode
}

/** The open area's pages, from its manifest. */
export function Secondary({ base, groups, currentId, counts = {}, children }: SecondaryProps) {
  const intl = useIntl()
  return (
    <Nav aria-label={intl.formatMessage({ id: 'shell.nav.pages', defaultMessage: 'Pages of this area' })}>
      {groups.map((group) => {
        const links = group.items.map(({ id, path, icon, label }) => (
          <NavLink key={id} to={`${base}/${path}`} icon={iconNamed(icon)} current={id === currentId} count={counts[id]}>
            {textIn(label, intl.locale)}
          </NavLink>
        ))
        if (!group.heading) return links
        return (
          <NavSection key={JSON.stringify(group.heading)} title={textIn(group.heading, intl.locale)}>
            {links}
          </NavSection>
        )
      })}
      {children}
    </Nav>
  )
}
