import { Portal } from '@parley/shared/contract/portal'
import { useResource } from '@parley/shared/data/use-resource'
import { useSidebarSection } from '@parley/shared/remote/use-sidebar'
import { defineMessages, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { ARTICLE_VIEWS, articlesPath, categoriesPath, type Place, portalSettingsPath, readershipPath } from './paths.ts'
import { usePortals } from './portal/usePortals.ts'

const ICONS = { all: 'library', mine: 'user-round', draft: 'scroll-text', archived: 'package' } as const
const NAMES = defineMessages({
  all: { id: 'helpcenter.title.all', defaultMessage: 'All articles' },
  mine: { id: 'helpcenter.title.mine', defaultMessage: 'My articles' },
  draft: { id: 'helpcenter.title.draft', defaultMessage: 'Drafts' },
  archived: { id: 'helpcenter.title.archived', defaultMessage: 'Archived articles' },
  categories: { id: 'helpcenter.section.categories', defaultMessage: 'Categories' },
  readership: { id: 'helpcenter.readership', defaultMessage: 'Who reads' },
  settings: { id: 'helpcenter.sidebar.settings', defaultMessage: 'Settings' },
})

/** The portal that the address names, whatever page stands there, and its language; settings are of no language. */
function placeIn(path: string): { portal: string; locale: string | null } | null {
  const [, edited] = /\/portals\/([^/]+)\/edit(?:\/|$)/.exec(path) ?? []
  if (edited) return { portal: decodeURIComponent(edited), locale: null }
  const [, portal, locale] = /\/portals\/([^/]+)\/([^/]+)\/(?:articles|categories|readership)/.exec(path) ?? []
  return portal && locale ? { portal: decodeURIComponent(portal), locale: decodeURIComponent(locale) } : null
}

/** Where the rows lead: to what the address names, else to the first portal that is open. */
function placeOf(path: string, portals: readonly Portal[] | undefined): Place | undefined {
  const named = placeIn(path)
  if (named?.locale) return { portal: named.portal, locale: named.locale }
  const open = portals?.find(({ slug, archived }) => (named ? slug === named.portal : !archived)) ?? portals?.[0]
  return open && { portal: open.slug, locale: open.meta.default_locale }
}

/** The rows of the shell's sidebar: views of the portal that is open, with their counts. Draws nothing itself. */
export function Sidebar() {
  const intl = useIntl()
  const { portals, error, retry } = usePortals()
  const place = placeOf(useLocation().pathname, portals)
  const { data } = useResource(place ? [`/portals/${place.portal}`, { locale: place.locale }] : null, {
    schema: Portal,
  })
  const row = (id: number, key: keyof typeof NAMES, path: string, icon: string, count?: number) => ({
    id,
    name: intl.formatMessage(NAMES[key]),
    path: path.slice(1),
    mark: { icon },
    count,
  })
  const counts = data && {
    all: data.meta.all_articles_count,
    mine: data.meta.mine_articles_count,
    draft: data.meta.draft_articles_count,
    archived: data.meta.archived_articles_count,
  }
  const rows = place && [
    ...ARTICLE_VIEWS.map((view, index) => row(index + 1, view, articlesPath(place, view), ICONS[view], counts?.[view])),
    row(5, 'categories', categoriesPath(place), 'folder', data?.meta.categories_count),
    row(7, 'readership', readershipPath(place), 'chart-column'),
    row(6, 'settings', portalSettingsPath(place.portal), 'settings'),
  ]
  useSidebarSection('helpcenter.portal', { rows: rows ?? [], failed: error !== undefined, retry })
  return null
}
