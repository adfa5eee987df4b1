import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { TextInput } from '@parley/shared/ui/text-input'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', maxW: '40rem' } })
const Token = chakra('div', { base: { flex: '1 1 16rem', minW: 0 } })
const Note = chakra('p', { base: { textStyle: '12', color: 'fg.3', mb: '3' } })

interface AccessTokenProps {
  token: string
  onRenew: () => Promise<void>
}

/** The token programs act with in this person's name: seen on demand, copied, renewed after a question. */
export function AccessToken({ token, onRenew }: AccessTokenProps) {
  const intl = useIntl()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const [isShown, setIsShown] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const attempt = async (work: () => Promise<void>, done: string) => {
    setIsBusy(true)
    try {
      await work()
      notify.toast(done, { tone: 'success' })
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
    setIsBusy(false)
  }
  const copied = intl.formatMessage({ id: 'settings.token.copied', defaultMessage: 'Token copied' })
  const renewed = intl.formatMessage({
    id: 'settings.token.renewed',
    defaultMessage: 'Token renewed. The old one opens nothing any more.',
  })
  const renew = async () => {
    const action = intl.formatMessage({ id: 'settings.token.renew', defaultMessage: 'Renew' })
    const title = intl.formatMessage({ id: 'settings.token.ask', defaultMessage: 'Renew the access token?' })
    const body = intl.formatMessage({
      id: 'settings.token.askBody',
      defaultMessage: 'Programs that use the present one stop working until they have the new one.',
    })
    if (await notify.confirm({ title, body, action, danger: true })) await attempt(onRenew, renewed)
  }
  return (
    <>
      <Note>
        <FormattedMessage
          id="settings.token.note"
          defaultMessage="Programs act with it in your name. Give it to nobody you would not give your password."
        />
      </Note>
      <Row>
        <Token>
          <TextInput
            readOnly
            dir="ltr"
            type={isShown ? 'text' : 'password'}
            value={token}
            autoComplete="off"
            aria-label={intl.formatMessage({ id: 'settings.token', defaultMessage: 'Access token' })}
          />
        </Token>
        <Button onClick={() => setIsShown(!isShown)}>
          {isShown ? (
            <FormattedMessage id="settings.token.hide" defaultMessage="Hide" />
          ) : (
            <FormattedMessage id="settings.token.show" defaultMessage="Show" />
          )}
        </Button>
        <Button onClick={() => void attempt(() => navigator.clipboard.writeText(token), copied)}>
          <FormattedMessage id="settings.token.copy" defaultMessage="Copy" />
        </Button>
        <Button loading={isBusy} onClick={() => void renew()}>
          <FormattedMessage id="settings.token.renew" defaultMessage="Renew" />
        </Button>
      </Row>
    </>
  )
}
