import { chakra } from '@chakra-ui/react/styled-system'
import type { ConsoleAccount } from '@parley/shared/contract/console'
import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../../shell-app/shell-app.ts'
import { ConsoleDrawer } from '../kit/ConsoleDrawer.tsx'
import { CONSOLE_API } from '../kit/useConsole.ts'
import { AccountForm, type AccountValues, accountBody, accountValues } from './account-form.ts'
import { useLanguages } from './useLanguages.ts'

const Flags = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
    fontFamily: 'mono',
  },
})
const Legend = chakra('legend', { base: { mb: '2', textStyle: '13', fontWeight: 'medium', fontFamily: 'body' } })
const TEXTS = defineMessages({
  add: { id: 'shell.console.accounts.add', defaultMessage: 'New account' },
  edit: { id: 'shell.console.accounts.edit', defaultMessage: 'Edit account' },
  active: { id: 'shell.console.active', defaultMessage: 'Active' },
  suspended: { id: 'shell.console.suspended', defaultMessage: 'Suspended' },
})

interface AccountDrawerProps {
  /** Null: a new one. */
  account: ConsoleAccount | null
  onClose: () => void
  onSaved: () => void
}

/** Name, language, state, limits and flags of one account. */
export function AccountDrawer({ account, onClose, onSaved }: AccountDrawerProps) {
  const { http } = useApp().auth
  const initial = accountValues(account)
  const save = async (values: AccountValues) => {
    const body = accountBody(values, account)
    if (account) await http.request('PATCH', `${CONSOLE_API}/accounts/${account.id}`, { body })
    else await http.request('POST', `${CONSOLE_API}/accounts`, { body })
    onSaved()
  }
  return (
    <ConsoleDrawer
      title={account ? TEXTS.edit : TEXTS.add}
      initial={initial}
      schema={AccountForm}
      save={save}
      onClose={onClose}
    >
      <AccountFields />
      <Flags>
        <Legend>
          <FormattedMessage id="shell.console.accounts.features" defaultMessage="Features" />
        </Legend>
        {Object.keys(initial.features)
          .sort()
          .map((name) => (
            <CheckboxField key={name} name={`features.${name}`} label={name} />
          ))}
      </Flags>
    </ConsoleDrawer>
  )
}

function AccountFields() {
  const intl = useIntl()
  const languages = useLanguages()
  const states = (['active', 'suspended'] as const).map((value) => ({ value, label: intl.formatMessage(TEXTS[value]) }))
  const noLimit = intl.formatMessage({ id: 'shell.console.accounts.noLimit', defaultMessage: 'No limit' })
  return (
    <>
      <TextField
        name="name"
        required
        autoComplete="off"
        label={<FormattedMessage id="shell.console.name" defaultMessage="Name" />}
      />
      <SelectField
        name="locale"
        options={languages}
        label={<FormattedMessage id="shell.console.language" defaultMessage="Language" />}
      />
      <SelectField
        name="status"
        options={states}
        label={<FormattedMessage id="shell.console.state" defaultMessage="State" />}
        hint={
          <FormattedMessage
            id="shell.console.accounts.state.hint"
            defaultMessage="A suspended account refuses its people, its widgets and its webhooks. Nothing is deleted."
          />
        }
      />
      <TextField
        name="limits.agents"
        inputMode="numeric"
        placeholder={noLimit}
        label={<FormattedMessage id="shell.console.accounts.agents" defaultMessage="Agents at most" />}
      />
      <TextField
        name="limits.inboxes"
        inputMode="numeric"
        placeholder={noLimit}
        label={<FormattedMessage id="shell.console.accounts.inboxes" defaultMessage="Inboxes at most" />}
      />
      <TextField
        name="attributes"
        rows={4}
        placeholder='{ "plan_name": "Team" }'
        label={<FormattedMessage id="shell.console.accounts.attributes" defaultMessage="Attributes, as JSON" />}
        hint={
          <FormattedMessage
            id="shell.console.accounts.attributes.hint"
            defaultMessage="What plans and other programs keep about the account, such as its plan and when a subscription ends."
          />
        }
      />
    </>
  )
}
