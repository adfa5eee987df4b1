import { useStore } from '@parley/shared/remote/use-shell'
import { ChannelIcon } from '@parley/shared/ui/channel-icon'
import Folder from 'lucide-react/icons/folder'
import Users from 'lucide-react/icons/users-round'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NavLink } from '../frame/NavLink.tsx'
import { NavSection } from '../frame/NavSection.tsx'
import type { HostServices } from '../host-services.ts'
import { type AreaRoute, findRoute } from '../routing/resolve-route.ts'
import { isVisibleTo } from '../routing/visibility.ts'
import { useSidebarData } from './use-sidebar-data.ts'

interface ConversationSectionsProps {
  services: HostServices
  routes: readonly AreaRoute[]
  /** Open path below the account. */
  path: string
}

/** Folders, teams, inboxes and labels: what the account has, below the entries of the conversations area. */
export function ConversationSections({ services, routes, path }: ConversationSectionsProps) {
  const { folders, teams, inboxes, labels } = useSidebarData(services)
  const intl = useIntl()
  const { base } = services.navigation
  const addLink = useAddLink(services, routes)
  const myTeams = teams.filter((team) => team.is_member)
  const byName = useMemo(() => new Intl.Collator(intl.locale, { sensitivity: 'base' }), [intl.locale])
  const sorted = [...inboxes].sort((a, b) => byName.compare(a.name, b.name))
  const shown = labels.filter((label) => label.show_on_sidebar)
  const at = (own: string) => path === own || path.startsWith(`${own}/`)

  return (
    <>
      {folders.length > 0 && (
        <NavSection title={<FormattedMessage id="shell.nav.folders" defaultMessage="Folders" />}>
          {folders.map(({ id, name }) => (
            <NavLink key={id} to={`${base}/custom_view/${id}`} icon={Folder} isName current={at(`custom_view/${id}`)}>
              {name}
            </NavLink>
          ))}
        </NavSection>
      )}
      {myTeams.length > 0 && (
        <NavSection
          title={<FormattedMessage id="shell.nav.teams" defaultMessage="Teams" />}
          add={addLink(
            'settings/teams/new',
            'team_management',
            intl.formatMessage({ id: 'shell.nav.newTeam', defaultMessage: 'New team' }),
          )}
        >
          {myTeams.map(({ id, name }) => (
            <NavLink key={id} to={`${base}/team/${id}`} icon={Users} isName current={at(`team/${id}`)}>
              {name}
            </NavLink>
          ))}
        </NavSection>
      )}
      {sorted.length > 0 && (
        <NavSection
          title={<FormattedMessage id="shell.nav.inboxes" defaultMessage="Inboxes" />}
          add={addLink(
            'settings/inboxes/new',
            'inbox_management',
            intl.formatMessage({ id: 'shell.nav.newInbox', defaultMessage: 'New inbox' }),
          )}
        >
          {sorted.map(({ id, name, channel_type, medium }) => (
            <NavLink
              key={id}
              to={`${base}/inbox/${id}`}
              lead={<ChannelIcon channel={channel_type} medium={medium ?? null} size={16} decorative />}
              isName
              current={at(`inbox/${id}`)}
            >
              {name}
            </NavLink>
          ))}
        </NavSection>
      )}
      {shown.length > 0 && (
        <NavSection
          title={<FormattedMessage id="shell.nav.labels" defaultMessage="Labels" />}
          add={addLink(
            'settings/labels',
            'labels',
            intl.formatMessage({ id: 'shell.nav.newLabel', defaultMessage: 'New label' }),
          )}
        >
          {shown.map(({ id, title, color }) => (
            <NavLink
              key={id}
              to={`${base}/label/${encodeURIComponent(title)}`}
              dot={color}
              isName
              current={at(`label/${title}`) || at(`label/${encodeURIComponent(title)}`)}
            >
              {title}
            </NavLink>
          ))}
        </NavSection>
      )}
    </>
  )
}

/** A plus beside a heading: for administrators, with the feature on, and only where some area serves the page. */
function useAddLink({ session, navigation }: HostServices, routes: readonly AreaRoute[]) {
  const viewer = useStore(session)
  return (path: string, feature: string, label: string) => {
    const route = findRoute(path, routes)?.route
    const allowed = viewer.permissions.includes('administrator') && viewer.features[feature] === true
    return allowed && route && isVisibleTo(viewer, route) ? { to: `${navigation.base}/${path}`, label } : null
  }
}
