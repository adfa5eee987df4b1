import { useTeams } from '@parley/shared/account-lists/use-account-lists'
import type { Team } from '@parley/shared/contract/person'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { TextLink } from '@parley/shared/ui/text-link'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { teamsPath } from '../paths.ts'

/** Draws `children` with the team of the address; until then, and when there is none, what stands in its place. */
export function WithTeam({ children }: { children: (team: Team) => ReactNode }) {
  const id = Number(useParams().team)
  const { items, error, retry } = useTeams()
  const team = items?.find((one) => one.id === id)
  if (team) return children(team)
  if (error) {
    return (
      <ReadFailure
        title={<FormattedMessage id="settings.team.failed" defaultMessage="This team could not be loaded" />}
        problem={error}
        onRetry={retry}
      />
    )
  }
  if (items) return <TeamGone />
  return (
    <LoadingRegion>
      <Skeleton height="16rem" />
    </LoadingRegion>
  )
}

function TeamGone() {
  return (
    <EmptyState
      icon={SearchX}
      title={<FormattedMessage id="settings.team.gone" defaultMessage="This team is not here" />}
      action={
        <TextLink to={teamsPath}>
          <FormattedMessage id="settings.team.all" defaultMessage="All teams" />
        </TextLink>
      }
    >
      <FormattedMessage
        id="settings.team.goneBody"
        defaultMessage="It was deleted, or it belongs to another account."
      />
    </EmptyState>
  )
}
