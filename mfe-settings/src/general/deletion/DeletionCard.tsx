import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import type { Account } from '@parley/shared/contract/account'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { dayOfDeletion, useDeletion } from './useDeletion.ts'

const Words = chakra('p', { base: { textStyle: '13', color: 'fg.2', mb: '3', maxW: '40rem' } })

interface DeletionCardProps {
  account: Account
  onChanged: (account: Account) => void
}

/** The end of the account: said before it is done, typed, and taken back for seven days. */
export function DeletionCard({ account, onChanged }: DeletionCardProps) {
  const day = dayOfDeletion(account)
  return (
    <Card title={<FormattedMessage id="settings.deletion" defaultMessage="Delete this account" />}>
      {day ? (
        <Marked account={account} day={day} onChanged={onChanged} />
      ) : (
        <Unmarked account={account} onChanged={onChanged} />
      )}
    </Card>
  )
}

/** Runs what a button asks for, and says what was refused. */
function useRun() {
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const [isRunning, setIsRunning] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setIsRunning(true)
    try {
      await work()
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    } finally {
      setIsRunning(false)
    }
  }
  return { isRunning, run }
}

function Unmarked({ account, onChanged }: DeletionCardProps) {
  const intl = useIntl()
  const { notify } = useShell()
  const { mark } = useDeletion(onChanged)
  const { isRunning, run } = useRun()
  const ask = async () => {
    const isSure = await notify.confirm({
      title: intl.formatMessage(
        { id: 'settings.deletion.title', defaultMessage: 'Delete {name}?' },
        { name: account.name },
      ),
      body: intl.formatMessage({
        id: 'settings.deletion.body',
        defaultMessage:
          'In seven days all conversations, contacts, files and settings are deleted for good, and everybody loses access. Until then any administrator can keep the account. All administrators get a mail.',
      }),
      action: intl.formatMessage({ id: 'settings.deletion.action', defaultMessage: 'Delete in seven days' }),
      typed: account.name,
      danger: true,
    })
    if (isSure) await run(() => mark(account.name))
  }
  return (
    <>
      <Words>
        <FormattedMessage
          id="settings.deletion.lead"
          defaultMessage="Everything in it goes after seven days, in which it can be kept."
        />
      </Words>
      <Button loading={isRunning} onClick={() => void ask()}>
        <FormattedMessage id="settings.deletion.open" defaultMessage="Delete account" />
      </Button>
    </>
  )
}

function Marked({ account, day, onChanged }: DeletionCardProps & { day: Date }) {
  const { keep } = useDeletion(onChanged)
  const { isRunning, run } = useRun()
  return (
    <>
      <Words role="status">
        <FormattedMessage
          id="settings.deletion.marked"
          defaultMessage="{name} is deleted on {day}, with everything in it."
          values={{
            name: <bdi>{account.name}</bdi>,
            day: <FormattedDate value={day} dateStyle="long" timeStyle="short" />,
          }}
        />
      </Words>
      <Button loading={isRunning} onClick={() => void run(keep)}>
        <FormattedMessage id="settings.deletion.keep" defaultMessage="Keep the account" />
      </Button>
    </>
  )
}
