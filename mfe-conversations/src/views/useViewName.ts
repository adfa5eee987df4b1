import { useInboxesById, useTeamsById } from '@parley/shared/account-lists/use-account-lists'
import { CustomFilter } from '@parley/shared/contract/sidebar'
import { useResource } from '@parley/shared/data/use-resource'
import { useIntl } from 'react-intl'
import type { View } from './view.ts'
import { viewName } from './view-texts.ts'

/** What the list is called. Empty while the name of an inbox, team or saved view is on its way. */
export function useViewName(view: View): string {
  const intl = useIntl()
  const inboxes = useInboxesById()
  const teams = useTeamsById()
  const folder = useResource(view.kind === 'folder' ? `/custom_filters/${view.key}` : null, FOLDER)
  const own = viewName(view.kind)
  if (own) return intl.formatMessage(own)
  if (view.kind === 'inbox') return inboxes.get(view.key)?.name ?? ''
  if (view.kind === 'team') return teams.get(view.key)?.name ?? ''
  return view.kind === 'label' ? view.key : (folder.data?.name ?? '')
}

const FOLDER = { schema: CustomFilter, swr: { revalidateOnFocus: false } }
