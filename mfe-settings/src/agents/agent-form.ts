import type { Agent } from '@parley/shared/contract/person'
import { requiredText } from '@parley/shared/contract/rules/text'
import { Availability } from '@parley/shared/contract/scalars'
import type { ChangeAgentBody } from '@parley/shared/contract/settings'
import * as v from 'valibot'
import type { RecordForm } from '../records/records.ts'
import { AgentFields } from './AgentFields.tsx'
import { roleChoice, roleFields } from './agent-roles.ts'

interface AgentValues {
  name: string
  role: string
  availability: Availability
}

const AgentValues = v.object({ name: requiredText(), role: v.string(), availability: Availability })

export const agentForm: RecordForm<Agent, AgentValues> = {
  schema: AgentValues,
  valuesOf: (agent) => ({
    name: agent?.name ?? '',
    role: agent ? roleChoice(agent) : 'agent',
    availability: agent?.availability_status ?? 'online',
  }),
  Fields: AgentFields,
}

/** The fields of the wire that were changed in the form. */
export const agentChanges = ({ role, ...fields }: Partial<AgentValues>): Partial<ChangeAgentBody> => ({
  ...fields,
  ...(role !== undefined && roleFields(role)),
})
