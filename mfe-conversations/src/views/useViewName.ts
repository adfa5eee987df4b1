import { useInboxesById, useTeamsById } from '@parley/shared/account-lists/use-account-lists'
import { useIntl } from 'react-intl'
import { useFolders } from './useFolders.ts'
import type { View } from './view.ts'
import { viewName } from './view-texts.ts'

/** What the list is called. Empty while the name of an inbox, team or saved view is on its way. */
export function useViewName(view: View): string {
  const intl = useIntl()
  const inboxes = useInboxesById()
  const teams = useTeamsById()
  const folders = useFolders()
  const own = viewName(view.kind)
  if (own) return intl.formatMessage(own)
  if (view.kind === 'inbox') return inboxes.get(view.key)?.name ?? ''
  if (view.kind === 'team') return teams.get(view.key)?.name ?? ''
  if (view.kind === 'label') return view.key
  return view.kind === 'folder' ? (folders.items?.find(({ id }) => id === view.key)?.name ?? '') : ''
}
