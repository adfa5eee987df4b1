import type { Team } from '@parley/shared/contract/person'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { WizardPage } from '../page/WizardPage.tsx'
import { teamsPath } from '../paths.ts'
import { editSteps, NEW_TEAM_STEPS, type TeamStep } from './team-steps.ts'

interface TeamPageProps {
  /** Null while it does not exist yet. */
  team: Team | null
  isNew: boolean
  step: TeamStep
  title: ReactNode
  lead: ReactNode
  children: ReactNode
  /** Buttons, the safe one first. */
  footer: ReactNode
}

/** One step of a team: of a new one, or of one that exists. */
export function TeamPage({ team, isNew, ...props }: TeamPageProps) {
  const isMade = !isNew && team !== null
  return (
    <WizardPage
      {...props}
      steps={isMade ? editSteps(team.id) : NEW_TEAM_STEPS}
      parent={{ label: <FormattedMessage id="settings.teams" defaultMessage="Teams" />, to: teamsPath }}
      heading={isMade ? <bdi>{team.name}</bdi> : <FormattedMessage id="settings.teams.new" defaultMessage="New team" />}
    />
  )
}
