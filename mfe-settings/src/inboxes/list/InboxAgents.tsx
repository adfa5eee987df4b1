import { useAgents } from '@parley/shared/account-lists/use-account-lists'
import { AvatarStack } from '@parley/shared/ui/avatar-stack'
import { FormattedMessage } from 'react-intl'

/** Who answers an inbox; that nobody does is said. Nothing until it is known. */
export function InboxAgents({ memberIds }: { memberIds: readonly number[] | undefined }) {
  const agents = useAgents().items
  if (!agents || !memberIds) return null
  const people = agents.filter(({ id }) => memberIds.includes(id))
  if (people.length === 0) return <FormattedMessage id="settings.inboxes.nobody" defaultMessage="Nobody" />
  return <AvatarStack max={3} people={people.map(({ id, name, thumbnail }) => ({ id, name, src: thumbnail }))} />
}
