import { defineMessages } from 'react-intl'
import type { WizardStep } from '../page/WizardPage.tsx'
import { teamAgentsPath, teamFinishPath, teamHoursPath, teamPath } from '../paths.ts'

const names = defineMessages({
  details: { id: 'settings.team.details', defaultMessage: 'Details' },
  hours: { id: 'settings.team.hours', defaultMessage: 'Working hours' },
  agents: { id: 'settings.team.agents', defaultMessage: 'Agents' },
  finish: { id: 'settings.wizard.finish', defaultMessage: 'Finish' },
})
const notes = defineMessages({
  details: { id: 'settings.team.details.note', defaultMessage: 'Name and assignment' },
  hours: { id: 'settings.team.hours.note', defaultMessage: 'When it works' },
  agents: { id: 'settings.team.agents.note', defaultMessage: 'Who is in it' },
  finish: { id: 'settings.team.finish.note', defaultMessage: 'What it is now' },
})

export type TeamStep = 'details' | 'hours' | 'agents' | 'finish'

const stepOf = (id: TeamStep, to?: string): WizardStep => ({ id, name: names[id], note: notes[id], ...(to && { to }) })

export const NEW_TEAM_STEPS: readonly WizardStep[] = [stepOf('details'), stepOf('agents'), stepOf('finish')]

/** Each step of a team that exists can be gone to at any time. */
export const editSteps = (id: number): readonly WizardStep[] => [
  stepOf('details', teamPath(id)),
  stepOf('hours', teamHoursPath(id)),
  stepOf('agents', teamAgentsPath(id)),
  stepOf('finish', teamFinishPath(id)),
]
