import type { SlotProps } from '@parley/shared/contract/slots'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { Field } from '@parley/shared/ui/field'
import { TextInput } from '@parley/shared/ui/text-input'
import { type FormEvent, useEffect } from 'react'
import { FormattedDate, FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import { useOnCall } from './on-call.ts'

/** Every row, for as long as one is on call. */
export function RowBadge({ conversations, show }: SlotProps<'conversation.row-badge'>) {
  const intl = useIntl()
  const { since } = useOnCall()
  const text = intl.formatMessage({ id: 'oncall.badge', defaultMessage: 'On call' })
  useEffect(() => {
    show(since === null ? [] : conversations.map(({ id }) => ({ conversation_id: id, text })))
    return () => show([])
  }, [since, conversations, show, text])
  return null
}

export function ComposerTool({ insert }: SlotProps<'conversation.composer-tool'>) {
  const { phone } = useOnCall()
  if (!phone) return null
  return (
    <Button size="sm" onClick={() => insert(phone)}>
      <FormattedMessage id="oncall.insert" defaultMessage="Insert my number" />
    </Button>
  )
}

export function PaletteCommand({ offer }: SlotProps<'palette.command'>) {
  const intl = useIntl()
  const { notify } = useShell()
  const { since, change } = useOnCall()
  useEffect(() => {
    const isOn = since !== null
    const label = isOn
      ? intl.formatMessage({ id: 'oncall.stop', defaultMessage: 'Go off call' })
      : intl.formatMessage({ id: 'oncall.start', defaultMessage: 'Go on call' })
    const failed = intl.formatMessage({ id: 'oncall.failed', defaultMessage: 'This browser did not keep it.' })
    const run = () => {
      change({ since: isOn ? null : Math.floor(Date.now() / 1000) }).catch(() =>
        notify.toast(failed, { tone: 'error' }),
      )
    }
    offer([{ id: 'switch', label, icon: 'bell', run }])
  })
  return null
}

export function PhonePage() {
  const { phone, change } = useOnCall()
  const { notify } = useShell()
  const intl = useIntl()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget).get('phone')
    const kept = intl.formatMessage({ id: 'oncall.kept', defaultMessage: 'Your number is kept.' })
    const failed = intl.formatMessage({ id: 'oncall.failed', defaultMessage: 'This browser did not keep it.' })
    change({ phone: String(said ?? '').trim() }).then(
      () => notify.toast(kept, { tone: 'success' }),
      () => notify.toast(failed, { tone: 'error' }),
    )
  }
  return (
    <Card>
      <form onSubmit={save}>
        <Field label={<FormattedMessage id="oncall.phone" defaultMessage="Number while on call" />}>
          {(control) => <TextInput {...control} key={phone} name="phone" defaultValue={phone} />}
        </Field>
        <Button type="submit" variant="primary">
          <FormattedMessage id="oncall.save" defaultMessage="Keep" />
        </Button>
      </form>
    </Card>
  )
}

export function OnCallTile() {
  const { since } = useOnCall()
  if (since === null) return <FormattedMessage id="oncall.nobody" defaultMessage="You are not on call." />
  return (
    <FormattedMessage
      id="oncall.since"
      defaultMessage="You are on call since {day}, {time}."
      values={{ day: <FormattedDate value={since * 1000} />, time: <FormattedTime value={since * 1000} /> }}
    />
  )
}
