import { chakra } from '@chakra-ui/react/styled-system'
import type { ConsoleUser } from '@parley/shared/contract/console'
import { ConsoleAccountPage } from '@parley/shared/contract/console'
import { Button } from '@parley/shared/ui/button'
import { IconButton } from '@parley/shared/ui/icon-button'
import { SelectField } from '@parley/shared/ui/select-field'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../../shell-app/shell-app.ts'
import { CONSOLE_API, useConsole } from '../kit/useConsole.ts'
import { useConsoleAction } from '../kit/useConsoleAction.ts'

const Group = chakra('section', { base: { display: 'grid', gap: '2' } })
const Title = chakra('h3', { base: { textStyle: '13', fontWeight: 'medium' } })
const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2', textStyle: '13' } })
const Name = chakra('bdi', { base: { flex: 1, minW: 0, overflow: 'hidden', textOverflow: 'ellipsis' } })
const Adding = chakra('div', {
  base: { display: 'grid', gap: '2', gridTemplateColumns: '1fr 9rem auto', alignItems: 'end' },
})

const TEXTS = defineMessages({
  administrator: { id: 'shell.console.administrator', defaultMessage: 'Administrator' },
  agent: { id: 'shell.console.agent', defaultMessage: 'Agent' },
  joined: { id: 'shell.console.memberships.added', defaultMessage: 'Added to the account' },
  choose: { id: 'shell.console.memberships.choose', defaultMessage: 'Choose an account' },
})

type Role = 'administrator' | 'agent'

/** The accounts somebody works in. Each change takes effect at once. */
export function Memberships({ user, onChanged }: { user: ConsoleUser; onChanged: () => void }) {
  const intl = useIntl()
  const { http } = useApp().auth
  const act = useConsoleAction()
  const leave = (accountId: number, account: string) =>
    void act({
      run: () =>
        http.request('DELETE', `${CONSOLE_API}/account_users`, { query: { account_id: accountId, user_id: user.id } }),
      done: intl.formatMessage(
        { id: 'shell.console.memberships.removed', defaultMessage: 'No longer in {account}' },
        { account },
      ),
    }).then(onChanged)
  return (
    <Group>
      <Title>
        <FormattedMessage id="shell.console.accounts" defaultMessage="Accounts" />
      </Title>
      {user.memberships.map(({ account_id, account_name, role }) => (
        <Line key={account_id}>
          <Name>{account_name}</Name>
          <FormattedMessage {...TEXTS[role]} />
          <IconButton
            size="sm"
            icon={X}
            label={intl.formatMessage(
              { id: 'shell.console.memberships.remove', defaultMessage: 'Take out of {account}' },
              { account: account_name },
            )}
            onClick={() => leave(account_id, account_name)}
          />
        </Line>
      ))}
      <AddMembership user={user} onAdded={onChanged} />
    </Group>
  )
}

function AddMembership({ user, onAdded }: { user: ConsoleUser; onAdded: () => void }) {
  const intl = useIntl()
  const { http } = useApp().auth
  const act = useConsoleAction()
  const [accountId, setAccountId] = useState('')
  const [role, setRole] = useState<Role>('agent')
  const accounts = useConsole('/accounts', ConsoleAccountPage).data?.payload ?? []
  const taken = new Set(user.memberships.map(({ account_id }) => account_id))
  const free = accounts.filter(({ id }) => !taken.has(id)).map(({ id, name }) => ({ value: String(id), label: name }))
  const add = () =>
    void act({
      run: () =>
        http.request('POST', `${CONSOLE_API}/account_users`, {
          body: { account_id: Number(accountId), user_id: user.id, role },
        }),
      done: intl.formatMessage(TEXTS.joined),
    }).then(() => {
      setAccountId('')
      onAdded()
    })
  return (
    <Adding>
      <SelectField
        label={<FormattedMessage id="shell.console.memberships.account" defaultMessage="Add to account" />}
        options={free}
        placeholder={intl.formatMessage(TEXTS.choose)}
        value={accountId}
        onChange={setAccountId}
      />
      <SelectField
        label={<FormattedMessage id="shell.console.memberships.role" defaultMessage="As" />}
        options={(['agent', 'administrator'] as const).map((value) => ({
          value,
          label: intl.formatMessage(TEXTS[value]),
        }))}
        value={role}
        onChange={(value) => setRole(value as Role)}
      />
      <Button disabled={!accountId} onClick={add}>
        <FormattedMessage id="shell.console.memberships.add" defaultMessage="Add" />
      </Button>
    </Adding>
  )
}
