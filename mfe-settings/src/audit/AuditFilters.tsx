import { chakra } from '@chakra-ui/react/styled-system'
import { useAgents } from '@parley/shared/account-lists/use-account-lists'
import { Select } from '@parley/shared/ui/select-field'
import { TextInput } from '@parley/shared/ui/text-input'
import { defineMessages, useIntl } from 'react-intl'
import type { AuditFilter } from './audit-filter.ts'
import { ACTION_NAMES, SUBJECT_NAMES } from './audit-words.ts'

const words = defineMessages({
  who: { id: 'settings.audit.filter.who', defaultMessage: 'Anybody' },
  what: { id: 'settings.audit.filter.what', defaultMessage: 'Anything' },
  action: { id: 'settings.audit.filter.action', defaultMessage: 'Any change' },
  from: { id: 'settings.audit.filter.from', defaultMessage: 'From day' },
  to: { id: 'settings.audit.filter.to', defaultMessage: 'To day' },
})

const Days = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
/** An empty date says nothing about which end of the time it is. */
const Day = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    textStyle: '12',
    color: 'fg.3',
    whiteSpace: 'nowrap',
  },
})

interface AuditFiltersProps {
  filter: AuditFilter
  onChange: (name: keyof AuditFilter, value: string) => void
}

/** Who, what, which change, when. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const intl = useIntl()
  const agents = useAgents().items ?? []
  const choice = (name: 'who' | 'what' | 'action', options: { value: string; label: string }[]) => (
    <div>
      <Select
        h="8"
        aria-label={intl.formatMessage(words[name])}
        placeholder={intl.formatMessage(words[name])}
        options={options}
        value={filter[name]}
        onChange={(value) => onChange(name, value)}
      />
    </div>
  )
  const day = (name: 'from' | 'to') => (
    <Day>
      <span>{intl.formatMessage(words[name])}</span>
      <TextInput
        h="8"
        width="9.5rem"
        type="date"
        value={filter[name]}
        onChange={(event) => onChange(name, event.currentTarget.value)}
      />
    </Day>
  )
  return (
    <>
      {choice(
        'who',
        agents.map(({ id, name }) => ({ value: String(id), label: name })),
      )}
      {choice('what', namesOf(SUBJECT_NAMES, intl.formatMessage))}
      {choice('action', namesOf(ACTION_NAMES, intl.formatMessage))}
      <Days>
        {day('from')}
        {day('to')}
      </Days>
    </>
  )
}

type Say = (message: { id: string; defaultMessage?: string }) => string

const namesOf = (names: Readonly<Record<string, { id: string }>>, say: Say) =>
  Object.entries(names).map(([value, message]) => ({ value, label: say(message) }))
