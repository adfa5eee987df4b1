import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { Button } from '@parley/shared/ui/button'
import { Field } from '@parley/shared/ui/field'
import { TextInput } from '@parley/shared/ui/text-input'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

const Row = chakra('form', { base: { display: 'grid', gap: '3', maxW: '34rem', justifyItems: 'start' } })
const Wide = chakra('div', { base: { width: 'full' } })

/** Sends a message to whoever asks for it, past every conversation. */
export function TestMessage({ inbox }: { inbox: Inbox }) {
  const intl = useIntl()
  const http = useAccountHttp()
  const unreachable = useUnreachable()
  const [to, setTo] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    const content = intl.formatMessage(
      { id: 'settings.test.text', defaultMessage: 'This is a test message from {name}.' },
      { name: inbox.name },
    )
    try {
      await http.request('POST', `/inboxes/${inbox.id}/test_message`, { body: { to: to.trim(), content } })
      setSaid(
        intl.formatMessage({
          id: 'settings.test.taken',
          defaultMessage: 'The provider took it. See whether it arrives.',
        }),
      )
    } catch (problem) {
      setSaid(problemText(problem, unreachable))
    }
    setIsBusy(false)
  }
  return (
    <Row onSubmit={(event) => void send(event)}>
      <Wide>
        <Field
          label={
            <FormattedMessage id="settings.test.to" defaultMessage="Your own number, address or id in this channel" />
          }
        >
          {(control) => (
            <TextInput {...control} dir="ltr" value={to} onChange={(event) => setTo(event.currentTarget.value)} />
          )}
        </Field>
      </Wide>
      <Button type="submit" loading={isBusy} disabled={!to.trim()}>
        <FormattedMessage id="settings.test.send" defaultMessage="Send me a test message" />
      </Button>
      <span role="status">{said}</span>
    </Row>
  )
}
