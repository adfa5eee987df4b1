import { useInboxes, useTeams } from '@parley/shared/account-lists/use-account-lists'
import { defineMessages, useIntl } from 'react-intl'
import { useFolders } from './useFolders.ts'
import type { View } from './view.ts'
import { viewName } from './view-texts.ts'

const KINDS = defineMessages({
  inbox: { id: 'conversations.filter.inbox', defaultMessage: 'Inbox' },
  team: { id: 'conversations.filter.team', defaultMessage: 'Team' },
  folder: { id: 'conversations.folder.menu', defaultMessage: 'Folder' },
})

/** What the list is called. Empty while a name is on its way; what is not there is called by its kind. */
export function useViewName(view: View): string {
  const intl = useIntl()
  const lists = { inbox: useInboxes(), team: useTeams(), folder: useFolders() }
  const own = viewName(view.kind)
  if (own) return intl.formatMessage(own)
  if (view.kind === 'label') return view.key
  if (view.kind !== 'inbox' && view.kind !== 'team' && view.kind !== 'folder') return ''
  const { items, error } = lists[view.kind]
  const name = items?.find(({ id }) => id === view.key)?.name
  return name ?? (items || error ? intl.formatMessage(KINDS[view.kind]) : '')
}
