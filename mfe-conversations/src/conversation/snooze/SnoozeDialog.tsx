import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { Field } from '@parley/shared/ui/field'
import { styled } from '@parley/shared/ui/styled'
import { TextInput } from '@parley/shared/ui/text-input'
import dayjs from 'dayjs'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { type TimePurpose, useSnoozeQuestion } from './snooze-question.ts'

const Fields = styled('form', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4' } })
const Problem = styled('p', { base: { gridColumn: '1 / -1', textStyle: '12', color: 'danger.fg' } })

/** Any time to come back at, asked for by a menu that is gone by now. */
export function SnoozeDialog() {
  const [question, setQuestion] = useSnoozeQuestion()
  if (!question) return null
  const close = () => setQuestion(null)
  return (
    <SnoozeForm
      purpose={question.purpose}
      onClose={close}
      onAnswer={(until) => {
        close()
        question.answer(until)
      }}
    />
  )
}

interface SnoozeFormProps {
  purpose?: TimePurpose
  onClose: () => void
  onAnswer: (until: number) => void
}

/** A day and an hour, in the reader's own zone. */
export function SnoozeForm({ purpose = 'snooze', onClose, onAnswer }: SnoozeFormProps) {
  const formId = useId()
  const tomorrow = dayjs().add(1, 'day')
  const [day, setDay] = useState(tomorrow.format('YYYY-MM-DD'))
  const [time, setTime] = useState('09:00')
  const [wasTried, setWasTried] = useState(false)
  const at = dayjs(`${day}T${time}`)
  const isUsable = at.isValid() && at.isAfter(dayjs())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (isUsable) onAnswer(at.unix())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="26rem"
      title={<Title purpose={purpose} />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="conversations.cancel" defaultMessage="Cancel" />
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            <Action purpose={purpose} />
          </Button>
        </>
      }
    >
      <Fields id={formId} onSubmit={submit} noValidate>
        <Field label={<FormattedMessage id="conversations.snooze.day" defaultMessage="Day" />}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={dayjs().format('YYYY-MM-DD')}
              value={day}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label={<FormattedMessage id="conversations.snooze.time" defaultMessage="Time" />}>
          {(control) => (
            <TextInput {...control} type="time" value={time} onChange={(event) => setTime(event.currentTarget.value)} />
          )}
        </Field>
        {wasTried && !isUsable && (
          <Problem role="alert">
            <FormattedMessage id="conversations.snooze.past" defaultMessage="Choose a time that is still to come." />
          </Problem>
        )}
      </Fields>
    </Dialog>
  )
}

function Title({ purpose }: { purpose: TimePurpose }) {
  return purpose === 'send' ? (
    <FormattedMessage id="conversations.later.title" defaultMessage="Send later" />
  ) : (
    <FormattedMessage id="conversations.snooze.title" defaultMessage="Snooze until" />
  )
}

function Action({ purpose }: { purpose: TimePurpose }) {
  return purpose === 'send' ? (
    <FormattedMessage id="conversations.later.title" defaultMessage="Send later" />
  ) : (
    <FormattedMessage id="conversations.snooze" defaultMessage="Snooze" />
  )
}
