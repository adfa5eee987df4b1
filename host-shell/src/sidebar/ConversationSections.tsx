import type { OpenCounts } from '@parley/shared/contract/open-counts'
import { useStore } from '@parley/shared/remote/use-shell'
import { ChannelIcon } from '@parley/shared/ui/channel-icon'
import Folder from 'lucide-react/icons/folder'
import Users from 'lucide-react/icons/users-round'
import { useIntl } from 'react-intl'
import { NavLink } from '../frame/NavLink.tsx'
import type { HostServices } from '../host-services.ts'
import { type AreaRoute, findRoute } from '../routing/resolve-route.ts'
import { isVisibleTo } from '../routing/visibility.ts'
import { LiveSection } from './LiveSection.tsx'
import { useSidebarData } from './use-sidebar-data.ts'

interface ConversationSectionsProps {
  services: HostServices
  routes: readonly AreaRoute[]
  /** Open path below the account. */
  path: string
  /** Null while they are not known. */
  counts: OpenCounts | null
}

/** Folders, teams, inboxes and labels: what the account has, below the entries of the conversations area. */
export function ConversationSections({ services, routes, path, counts }: ConversationSectionsProps) {
  const intl = useIntl()
  const { folders, teams, inboxes, labels } = useSidebarData(services)
  const addLink = useAddLink(services, routes)
  const myTeams = teams.rows.filter((team) => team.is_member)
  const byName = new Intl.Collator(intl.locale, { sensitivity: 'base' })
  const link = (own: string) => ({
    to: `${services.navigation.base}/${own}`,
    current: path === own || path.startsWith(`${own}/`),
    isName: true,
  })

  return (
    <>
      <LiveSection
        {...folders}
        title={intl.formatMessage({ id: 'shell.nav.folders', defaultMessage: 'Folders' })}
        draw={({ id, name }) => (
          <NavLink key={id} {...link(`custom_view/${id}`)} icon={Folder}>
            {name}
          </NavLink>
        )}
      />
      <LiveSection
        {...teams}
        rows={myTeams}
        title={intl.formatMessage({ id: 'shell.nav.teams', defaultMessage: 'Teams' })}
        add={addLink('settings/teams/new', 'team_management', {
          label: intl.formatMessage({ id: 'shell.nav.newTeam', defaultMessage: 'New team' }),
        })}
        draw={({ id, name }) => (
          <NavLink key={id} {...link(`team/${id}`)} icon={Users} count={counts?.teams[id]}>
            {name}
          </NavLink>
        )}
      />
      <LiveSection
        {...inboxes}
        rows={[...inboxes.rows].sort((a, b) => byName.compare(a.name, b.name))}
        title={intl.formatMessage({ id: 'shell.nav.inboxes', defaultMessage: 'Inboxes' })}
        add={addLink('settings/inboxes/new', 'inbox_management', {
          label: intl.formatMessage({ id: 'shell.nav.newInbox', defaultMessage: 'New inbox' }),
        })}
        draw={({ id, name, channel_type, medium }) => (
          <NavLink
            key={id}
            {...link(`inbox/${id}`)}
            count={counts?.inboxes[id]}
            lead={<ChannelIcon channel={channel_type} medium={medium ?? null} size={16} decorative />}
          >
            {name}
          </NavLink>
        )}
      />
      <LiveSection
        {...labels}
        rows={labels.rows.filter((label) => label.show_on_sidebar)}
        title={intl.formatMessage({ id: 'shell.nav.labels', defaultMessage: 'Labels' })}
        add={addLink('settings/labels', 'labels', {
          label: intl.formatMessage({ id: 'shell.nav.newLabel', defaultMessage: 'New label' }),
        })}
        draw={({ id, title, color }) => (
          <NavLink key={id} {...link(`label/${encodeURIComponent(title)}`)} dot={color} count={counts?.labels[title]}>
            {title}
          </NavLink>
        )}
      />
    </>
  )
}

/** A plus beside a heading: for administrators, with the feature on, and only where some area serves the page. */
function useAddLink({ session, navigation }: HostServices, routes: readonly AreaRoute[]) {
  const viewer = useStore(session)
  return (path: string, feature: string, { label }: { label: string }) => {
    const route = findRoute(path, routes)?.route
    const allowed = viewer.permissions.includes('administrator') && viewer.features[feature] === true
    return allowed && route && isVisibleTo(viewer, route) ? { to: `${navigation.base}/${path}`, label } : null
  }
}
