import { chakra } from '@chakra-ui/react/styled-system'
import type { Agent } from '@parley/shared/contract/person'
import { Avatar } from '@parley/shared/ui/avatar'
import { Checkbox } from '@parley/shared/ui/checkbox'
import { SearchField } from '@parley/shared/ui/search-field'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { findRecords } from '../records/arrange.ts'
import { wordsOfAgent } from './find-agents.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    mt: '2',
    p: '1',
    maxH: '20rem',
    overflow: 'auto',
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '8',
  },
})
const Row = chakra('li', { base: { px: '2', py: '2', borderRadius: '6', _hover: { bg: 'bg.hover' } } })
/** A name without blanks, such as an address, breaks where it must. */
const Person = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', overflowWrap: 'anywhere' },
})
const Note = chakra('span', { base: { color: 'fg.3', textStyle: '12' } })

interface AgentPickerProps {
  label: string
  agents: readonly Agent[]
  chosen: ReadonlySet<number>
  onChange: (chosen: Set<number>) => void
}

/** Everybody of the account with a box to tick; those who have not accepted yet cannot be chosen. */
export function AgentPicker({ label, agents, chosen, onChange }: AgentPickerProps) {
  const intl = useIntl()
  const [text, setText] = useState('')
  const confirmed = agents.filter((agent) => agent.confirmed || chosen.has(agent.id))
  const toggle = (id: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  const found = findRecords(confirmed, text, wordsOfAgent)
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <chakra.legend textStyle="13" fontWeight="medium" mb="2" color="fg.1">
        {label}{' '}
        <Note>
          <FormattedMessage
            id="settings.picker.count"
            defaultMessage="{count, number} chosen"
            values={{ count: chosen.size }}
          />
        </Note>
      </chakra.legend>
      <SearchField
        label={intl.formatMessage({ id: 'settings.picker.search', defaultMessage: 'Find a person' })}
        value={text}
        onChange={setText}
      />
      <List>
        {found.map((agent) => (
          <Row key={agent.id}>
            <Checkbox
              checked={chosen.has(agent.id)}
              onChange={(isChosen) => toggle(agent.id, isChosen)}
              label={
                <Person>
                  <Avatar id={agent.id} name={agent.name} src={agent.thumbnail} size={20} />
                  <bdi>{agent.name}</bdi>
                </Person>
              }
            />
          </Row>
        ))}
        {found.length === 0 && (
          <Row>
            <Note>
              <FormattedMessage id="settings.agents.none" defaultMessage="Nobody matches" />
            </Note>
          </Row>
        )}
      </List>
    </fieldset>
  )
}
