import { textIn } from '@parley/shared/i18n/locale'
import type { SectionRows as Rows } from '@parley/shared/remote/shell-api'
import { useStore } from '@parley/shared/remote/use-shell'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { type NavSectionEntry, sectionsOf } from '../contributions/nav.ts'
import { NavSection } from '../frame/NavSection.tsx'
import type { HostServices } from '../host-services/host-services.ts'
import { findRoute, type RemoteRoute } from '../routing/resolve-route.ts'
import { isVisibleTo } from '../routing/visibility.ts'
import { SectionRows } from './SectionRows.tsx'
import { useFoldedSections } from './useFoldedSections.ts'

interface LiveSectionsProps {
  services: HostServices
  remotes: Parameters<typeof sectionsOf>[0]
  routes: readonly RemoteRoute[]
  area: string
  /** Open path below the account. */
  path: string
}

/** What the open area shows of the account below its own entries: its manifest names the sections, its code gives the rows. */
export function LiveSections({ services, remotes, routes, area, path }: LiveSectionsProps) {
  const { locale } = useIntl()
  const sources = useStore(services.sidebar.sections)
  const viewer = useStore(services.session)
  const addOf = useAddLink(services, routes)
  const folded = useFoldedSections()
  const { base } = services.navigation
  return sectionsOf(remotes, area, viewer).map((section) => {
    const source = sources[section.id]
    const add = addOf(section)
    const isWorthIt = source?.failed || source?.rows?.length || (add && !section.onlyWithRows)
    if (!source || !isWorthIt) return null
    return (
      <LiveSection
        key={section.id}
        id={section.id}
        title={textIn(section.label, locale)}
        source={source}
        base={base}
        openPath={openRow(path, source.rows ?? [])}
        addTo={add?.to}
        addLabel={add?.label}
        isOpen={!folded.has(section.id)}
        onToggle={folded.toggle}
      />
    )
  })
}

/** The row of an address: the one that says most of it, for a view has its own row below that of all. */
function openRow(path: string, rows: readonly { path: string }[]): string | null {
  const within = rows.filter((row) => path === row.path || path.startsWith(`${row.path}/`))
  return within.reduce<string | null>((most, row) => (row.path.length > (most?.length ?? 0) ? row.path : most), null)
}

interface LiveSectionProps {
  id: string
  title: string
  source: Rows
  base: string
  openPath: string | null
  addTo: string | undefined
  addLabel: string | undefined
  isOpen: boolean
  onToggle: (id: string) => void
}

/** Memoised: it is drawn when its rows change or another of them is open, not for every change of the address. */
const LiveSection = memo(function LiveSection(props: LiveSectionProps) {
  const { id, title, source, base, openPath, addTo, addLabel, isOpen, onToggle } = props
  const add = addTo !== undefined && addLabel !== undefined ? { to: addTo, label: addLabel } : null
  return (
    <NavSection title={title} add={add} fold={{ isOpen, toggle: () => onToggle(id) }}>
      <SectionRows title={title} {...source} base={base} openPath={openPath} />
    </NavSection>
  )
})

/** A plus beside a heading: for whoever the manifest says, and only where some released area serves the page. */
function useAddLink({ session, navigation }: HostServices, routes: readonly RemoteRoute[]) {
  const viewer = useStore(session)
  const { locale } = useIntl()
  return ({ add }: NavSectionEntry) => {
    if (!add || !isVisibleTo(viewer, add)) return null
    const route = findRoute(add.path, routes)?.route
    if (!route || !isVisibleTo(viewer, route)) return null
    return { to: `${navigation.base}/${add.path}`, label: textIn(add.label, locale) }
  }
}
