import { chakra } from '@chakra-ui/react/styled-system'
import { useTeams } from '@parley/shared/account-lists/use-account-lists'
import { problemText } from '@parley/shared/api/api-error'
import type { Agent } from '@parley/shared/contract/person'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { Field } from '@parley/shared/ui/field'
import { Select } from '@parley/shared/ui/select-field'
import { TextInput } from '@parley/shared/ui/text-input'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AssignedFacts } from './AssignedFacts.tsx'
import { type Heir, heirQuery } from './heir.ts'

const Parts = chakra('div', { base: { display: 'grid', gap: '4', textStyle: '13', color: 'fg.2' } })

interface RemoveAgentDialogProps {
  agent: Agent
  agents: readonly Agent[]
  onClose: () => void
  onRemoved: () => void
}

/** What goes with a person, who gets their conversations, and their name typed: then they are removed. */
export function RemoveAgentDialog({ agent, agents, onClose, onRemoved }: RemoveAgentDialogProps) {
  const [heir, setHeir] = useState<Heir>('')
  const [typed, setTyped] = useState('')
  const { isRemoving, remove } = useRemove(agent, onRemoved)
  return (
    <Dialog
      open
      role="alertdialog"
      width="32rem"
      onClose={onClose}
      title={
        <FormattedMessage
          id="settings.agents.remove.title"
          defaultMessage="Remove {name}?"
          values={{ name: agent.name }}
        />
      }
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="settings.cancel" defaultMessage="Cancel" />
          </Button>
          <Button
            variant="danger"
            disabled={typed.trim() !== agent.name.trim()}
            loading={isRemoving}
            onClick={() => void remove(heir)}
          >
            <FormattedMessage id="settings.agents.delete" defaultMessage="Remove agent" />
          </Button>
        </>
      }
    >
      <Parts>
        <span>
          <FormattedMessage
            id="settings.agents.remove.body"
            defaultMessage="They can no longer sign in to this account and leave its teams and inboxes. What they wrote stays."
          />
        </span>
        <AssignedFacts agent={agent} />
        <HeirField agents={agents.filter(({ id }) => id !== agent.id)} heir={heir} onChange={setHeir} />
        <Field
          label={
            <FormattedMessage
              id="settings.agents.remove.type"
              defaultMessage="Type {name} to confirm"
              values={{ name: <b>{agent.name}</b> }}
            />
          }
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
      </Parts>
    </Dialog>
  )
}

/** Removes and says so; a refusal is said in the server's words and the dialog stays. */
function useRemove(agent: Agent, onRemoved: () => void) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const [isRemoving, setIsRemoving] = useState(false)
  const agentName = { name: agent.name }
  const remove = async (heir: Heir) => {
    setIsRemoving(true)
    try {
      await http.request('DELETE', `/agents/${agent.id}`, { query: heirQuery(heir) })
      notify.toast(
        intl.formatMessage({ id: 'settings.agents.removed', defaultMessage: '{name} has been removed' }, agentName),
        { tone: 'success' },
      )
      onRemoved()
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
      setIsRemoving(false)
    }
  }
  return { isRemoving, remove }
}

interface HeirFieldProps {
  agents: readonly Agent[]
  heir: Heir
  onChange: (heir: Heir) => void
}

function HeirField({ agents, heir, onChange }: HeirFieldProps) {
  const intl = useIntl()
  const teams = useTeams().items ?? []
  const teamWord = (name: string) =>
    intl.formatMessage({ id: 'settings.agents.remove.team', defaultMessage: 'Team {name}' }, { name })
  return (
    <Field
      label={
        <FormattedMessage
          id="settings.agents.remove.heir"
          defaultMessage="Who gets the conversations that are not resolved"
        />
      }
    >
      {(control) => (
        <Select
          {...control}
          value={heir}
          onChange={(value) => onChange(value as Heir)}
          options={[
            {
              value: '',
              label: intl.formatMessage({
                id: 'settings.agents.remove.nobody',
                defaultMessage: 'Nobody: they become unassigned',
              }),
            },
            ...agents
              .filter(({ confirmed }) => confirmed)
              .map(({ id, name }) => ({ value: `agent:${id}`, label: name })),
            ...teams.map(({ id, name }) => ({ value: `team:${id}`, label: teamWord(name) })),
          ]}
        />
      )}
    </Field>
  )
}
