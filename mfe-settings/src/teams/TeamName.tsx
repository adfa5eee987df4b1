import type { Team } from '@parley/shared/contract/person'
import { Badge } from '@parley/shared/ui/badge'
import { FormattedMessage } from 'react-intl'

/** The name of a team, and whether it is one's own. */
export function TeamName({ team }: { team: Team }) {
  return (
    <>
      <bdi>{team.name}</bdi>{' '}
      {team.is_member && (
        <Badge tone="info">
          <FormattedMessage id="settings.teams.yours" defaultMessage="Yours" />
        </Badge>
      )}
    </>
  )
}
