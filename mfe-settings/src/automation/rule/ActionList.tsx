import { chakra } from '@chakra-ui/react/styled-system'
import { AUTOMATION_ACTIONS, type AutomationActionName } from '@parley/shared/contract/automation-rule'
import { useFeature } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Select } from '@parley/shared/ui/select-field'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { FormattedMessage, useIntl } from 'react-intl'
import { ActionFields } from './ActionFields.tsx'
import { type DraftAction, newAction } from './rule-draft.ts'
import { ACTION_NAMES } from './rule-words.ts'

const List = chakra('ol', { base: { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '3', mb: '3' } })
const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: '2',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '15rem minmax(0, 1fr) auto' },
    '& > :nth-of-type(2)': { gridRow: { base: '2', md: 'auto' }, gridColumn: { base: '1 / -1', md: 'auto' } },
  },
})
const Buttons = chakra('div', { base: { display: 'flex' } })

interface ActionListProps {
  actions: readonly DraftAction[]
  files: ReadonlyMap<string, string>
  onChange: (actions: DraftAction[]) => void
}

function exchanged(actions: readonly DraftAction[], at: number, other: number): DraftAction[] {
  const next = [...actions]
  const [one, two] = [next[at], next[other]]
  if (one && two) [next[at], next[other]] = [two, one]
  return next
}

/** What a rule does, in order. */
export function ActionList({ actions, files, onChange }: ActionListProps) {
  const replace = (key: number, next: Partial<DraftAction>) =>
    onChange(actions.map((one) => (one.key === key ? { ...one, ...next } : one)))
  return (
    <>
      <List>
        {actions.map((action, at) => (
          <ActionRow
            key={action.key}
            action={action}
            files={files}
            onChange={(next) => replace(action.key, next)}
            onRemove={() => onChange(actions.filter(({ key }) => key !== action.key))}
            onUp={at > 0 ? () => onChange(exchanged(actions, at, at - 1)) : undefined}
            onDown={at < actions.length - 1 ? () => onChange(exchanged(actions, at, at + 1)) : undefined}
          />
        ))}
      </List>
      <Button icon={Plus} onClick={() => onChange([...actions, newAction('add_label')])}>
        <FormattedMessage id="settings.rule.action.add" defaultMessage="Add an action" />
      </Button>
    </>
  )
}

interface ActionRowProps {
  action: DraftAction
  files: ReadonlyMap<string, string>
  onChange: (action: Partial<DraftAction>) => void
  onRemove: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function ActionRow({ action, files, onChange, onRemove, onUp, onDown }: ActionRowProps) {
  const intl = useIntl()
  const hasSla = useFeature('sla')
  const name = intl.formatMessage(ACTION_NAMES[action.action_name as AutomationActionName] ?? ACTION_NAMES.add_label)
  const offered = AUTOMATION_ACTIONS.filter((one) => one !== 'add_sla' || hasSla || action.action_name === 'add_sla')
  return (
    <Row>
      <Select
        aria-label={intl.formatMessage({ id: 'settings.rule.action', defaultMessage: 'Action' })}
        value={action.action_name}
        options={offered.map((one) => ({ value: one, label: intl.formatMessage(ACTION_NAMES[one]) }))}
        onChange={(action_name) => onChange({ action_name, action_params: [] })}
      />
      <div>
        <ActionFields
          action={action}
          files={files}
          label={name}
          onChange={(action_params) => onChange({ action_params })}
        />
      </div>
      <Buttons>
        <IconButton
          icon={ArrowUp}
          disabled={!onUp}
          label={intl.formatMessage({ id: 'settings.rule.action.up', defaultMessage: 'Do earlier: {name}' }, { name })}
          onClick={onUp}
        />
        <IconButton
          icon={ArrowDown}
          disabled={!onDown}
          label={intl.formatMessage({ id: 'settings.rule.action.down', defaultMessage: 'Do later: {name}' }, { name })}
          onClick={onDown}
        />
        <IconButton
          icon={Trash2}
          label={intl.formatMessage(
            { id: 'settings.rule.action.remove', defaultMessage: 'Remove the action {name}' },
            { name },
          )}
          onClick={onRemove}
        />
      </Buttons>
    </Row>
  )
}
