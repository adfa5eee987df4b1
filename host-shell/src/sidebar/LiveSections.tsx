import { textIn } from '@parley/shared/i18n/locale'
import { useStore } from '@parley/shared/remote/use-shell'
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
    if (!source || (!source.failed && !source.rows?.length && !add)) return null
    const title = textIn(section.label, locale)
    const fold = { isOpen: !folded.has(section.id), toggle: () => folded.toggle(section.id) }
    return (
      <NavSection key={section.id} title={title} add={add} fold={fold}>
        <SectionRows title={title} {...source} base={base} path={path} />
      </NavSection>
    )
  })
}

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
