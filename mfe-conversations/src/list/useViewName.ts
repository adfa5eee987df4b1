import { useIntl } from 'react-intl'
import useSWR from 'swr'
import { useAccountHttp } from '../conversation/account-http.ts'
import { useInboxes, useTeams } from '../conversation/useDirectory.ts'
import type { View } from '../paths.ts'
import { getFolder } from './conversations.api.ts'

/** What the list is called. Empty while the name of an inbox, team or saved view is on its way. */
export function useViewName(view: View): string {
  const intl = useIntl()
  const http = useAccountHttp()
  const inboxes = useInboxes()
  const teams = useTeams()
  const { data: folder } = useSWR(
    view.kind === 'folder' ? [http.base, 'conversations/folder', view.key] : null,
    ([, , id]) => getFolder(http, id),
    { revalidateOnFocus: false },
  )
  switch (view.kind) {
    case 'all':
      return intl.formatMessage({ id: 'conversations.view.all', defaultMessage: 'All conversations' })
    case 'mentions':
      return intl.formatMessage({ id: 'conversations.view.mentions', defaultMessage: 'Mentions' })
    case 'unattended':
      return intl.formatMessage({ id: 'conversations.view.unattended', defaultMessage: 'Unattended' })
    case 'participating':
      return intl.formatMessage({ id: 'conversations.view.participating', defaultMessage: 'Participating' })
    case 'inbox':
      return inboxes?.find(({ id }) => id === view.key)?.name ?? ''
    case 'team':
      return teams?.find(({ id }) => id === view.key)?.name ?? ''
    case 'label':
      return view.key
    case 'folder':
      return folder?.name ?? ''
  }
}
