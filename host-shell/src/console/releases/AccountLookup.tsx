import { chakra } from '@chakra-ui/react/styled-system'
import { isApiError } from '@parley/shared/api/api-error'
import { AccountReleases, type ReleaseChannel } from '@parley/shared/contract/release-status'
import { useResource } from '@parley/shared/data/use-resource'
import { Button } from '@parley/shared/ui/button'
import { Field } from '@parley/shared/ui/field'
import { SelectField } from '@parley/shared/ui/select-field'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { TextInput } from '@parley/shared/ui/text-input'
import { type FormEvent, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../../shell-app/shell-app.ts'
import { ConsoleFailure } from '../kit/ConsoleFailure.tsx'
import { useConsoleAction } from '../kit/useConsoleAction.ts'
import { CHANGED } from '../release-change/change-words.ts'
import { BuildName } from '../release-kit/BuildName.tsx'
import { CHANNELS } from '../release-kit/channel-words.ts'
import { useAreaName } from '../release-kit/release-names.ts'
import { RELEASES_API } from '../release-kit/releases-api.ts'

const Form = chakra('form', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    flexWrap: 'wrap',
    gap: '2',
    // The field leaves the button room beside it.
    '& > :not(button)': { flex: '1 1 8rem', width: 'auto', minW: 0 },
  },
})
const List = chakra('ul', { base: { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2', mt: '3', minW: 0 } })
const Item = chakra('li', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', textStyle: '13', minW: 0 } })
const Small = chakra('span', { base: { textStyle: '12', color: 'fg.3' } })
const Name = chakra('p', { base: { textStyle: '13', fontWeight: 'medium', mt: '4', overflowWrap: 'anywhere' } })

const None = chakra('p', { base: { textStyle: '13', color: 'fg.2', mt: '3' } })

const WHY = defineMessages({
  pin: { id: 'shell.console.releases.why.pin', defaultMessage: 'pinned' },
  channel: { id: 'shell.console.releases.why.channel', defaultMessage: 'by its channel' },
  share: { id: 'shell.console.releases.why.share', defaultMessage: 'among the first' },
  everybody: { id: 'shell.console.releases.why.everybody', defaultMessage: 'as everybody' },
})
const TEXTS = defineMessages({
  channel: { id: 'shell.console.releases.channel', defaultMessage: 'Gets what is on its way' },
  show: { id: 'shell.console.releases.show', defaultMessage: 'Show' },
})

interface AccountLookupProps {
  revision: number
  onDone: () => void
}

/** What one account gets of each remote, and why; and how early it gets what is on its way. */
export function AccountLookup(props: AccountLookupProps) {
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<number | null>(null)
  const show = (event: FormEvent) => {
    event.preventDefault()
    setShown(Number(typed) || null)
  }
  return (
    <>
      <Form onSubmit={show}>
        <Field label={<FormattedMessage id="shell.console.releases.account" defaultMessage="Number of the account" />}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
            />
          )}
        </Field>
        <Button type="submit">
          <FormattedMessage {...TEXTS.show} />
        </Button>
      </Form>
      {shown !== null && <Shown key={shown} accountId={shown} {...props} />}
    </>
  )
}

function Shown({ accountId, revision, onDone }: AccountLookupProps & { accountId: number }) {
  const { data, error, read } = useResource([`${RELEASES_API}/accounts/${accountId}`, { revision }], {
    schema: AccountReleases,
    keepPrevious: true,
  })
  const areaName = useAreaName()
  if (!data && isApiError(error) && error.status === 404) return <NoAccount accountId={accountId} />
  if (!data) return error ? <ConsoleFailure problem={error} onRetry={() => void read()} /> : <Skeleton height="6rem" />
  return (
    <>
      <Name dir="auto">{data.name}</Name>
      <List>
        {data.remotes.map(({ remote, why, ...build }) => (
          <Item key={remote}>
            {areaName(remote)} <BuildName of={build} />
            <Small>
              <FormattedMessage {...WHY[why]} />
            </Small>
          </Item>
        ))}
      </List>
      <Channel of={data} revision={revision} onDone={onDone} />
    </>
  )
}

/** Nothing failed: asked again, the answer is the same. */
function NoAccount({ accountId }: { accountId: number }) {
  return (
    <None role="status">
      <FormattedMessage
        id="shell.console.releases.noAccount"
        defaultMessage="There is no account {account}."
        values={{ account: accountId }}
      />
    </None>
  )
}

function Channel({ of, revision, onDone }: AccountLookupProps & { of: AccountReleases }) {
  const intl = useIntl()
  const { http } = useApp().auth
  const act = useConsoleAction()
  const set = (channel: ReleaseChannel) =>
    void act({
      run: () =>
        http.request('POST', '/platform/v1/channels', { body: { revision, account_id: of.account_id, channel } }),
      done: intl.formatMessage(CHANGED),
    }).then(onDone)
  return (
    <SelectField
      label={<FormattedMessage {...TEXTS.channel} />}
      name="channel"
      value={of.channel}
      options={(Object.keys(CHANNELS) as ReleaseChannel[]).map((value) => ({
        value,
        label: intl.formatMessage(CHANNELS[value]),
      }))}
      onChange={(channel) => set(channel as ReleaseChannel)}
    />
  )
}
