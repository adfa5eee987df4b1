import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { Field } from '@parley/shared/ui/field'
import { styled } from '@parley/shared/ui/styled'
import { TextInput } from '@parley/shared/ui/text-input'
import dayjs from 'dayjs'
import { type FormEvent, useId, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { TimePurpose } from './snooze-question.ts'
import { spokenTime } from './spoken-time.ts'

const Fields = styled('form', {
  base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4', '& > .wide': { gridColumn: '1 / -1' } },
})
const Problem = styled('p', { base: { gridColumn: '1 / -1', textStyle: '12', color: 'danger.fg' } })

const TEXTS = defineMessages({
  example: { id: 'conversations.snooze.example', defaultMessage: 'Tomorrow 9:00, in 3 hours, Tuesday' },
})

interface SnoozeFormProps {
  purpose?: TimePurpose
  onClose: () => void
  onAnswer: (until: number) => void
}

/** A day and an hour, in the reader's own zone, chosen or said in words. */
export function SnoozeForm({ purpose = 'snooze', onClose, onAnswer }: SnoozeFormProps) {
  const formId = useId()
  const form = useSnoozeForm(onAnswer)
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
      <Fields id={formId} onSubmit={form.submit} noValidate>
        <WordsField {...form} />
        <TimeFields {...form} />
        {form.problem && <Problem role="alert">{form.problem}</Problem>}
      </Fields>
    </Dialog>
  )
}

/** Words that are understood set day and hour; a day or an hour that is chosen takes the words away. */
function useSnoozeForm(onAnswer: SnoozeFormProps['onAnswer']) {
  const { locale } = useIntl()
  const [words, setWords] = useState('')
  const [day, setDay] = useState(() => dayjs().add(1, 'day').format('YYYY-MM-DD'))
  const [time, setTime] = useState('09:00')
  const [wasTried, setWasTried] = useState(false)
  const understood = () => spokenTime(words, new Date(), locale)
  const isUnclear = words.trim() !== '' && !understood()
  const speak = (text: string) => {
    setWords(text)
    const said = spokenTime(text, new Date(), locale)
    if (!said) return
    setDay(dayjs(said).format('YYYY-MM-DD'))
    setTime(dayjs(said).format('HH:mm'))
  }
  const choose = (set: (value: string) => void) => (value: string) => {
    setWords('')
    set(value)
  }
  const at = dayjs(`${day}T${time}`)
  const isToCome = at.isValid() && at.isAfter(dayjs())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (!isUnclear && isToCome) onAnswer(at.unix())
  }
  const problem = wasTried && (isUnclear ? <Unclear /> : isToCome ? null : <Past />)
  return { words, day, time, speak, chooseDay: choose(setDay), chooseTime: choose(setTime), submit, problem }
}
type TheForm = ReturnType<typeof useSnoozeForm>

const Past = () => (
  <FormattedMessage id="conversations.snooze.past" defaultMessage="Choose a time that is still to come." />
)
const Unclear = () => (
  <FormattedMessage
    id="conversations.snooze.unclear"
    defaultMessage="No time to come was understood from these words."
  />
)

function WordsField({ words, speak }: TheForm) {
  const intl = useIntl()
  return (
    <div className="wide">
      <Field label={<FormattedMessage id="conversations.snooze.words" defaultMessage="In your words" />}>
        {(control) => (
          <TextInput
            {...control}
            value={words}
            placeholder={intl.formatMessage(TEXTS.example)}
            onChange={(event) => speak(event.currentTarget.value)}
          />
        )}
      </Field>
    </div>
  )
}

function TimeFields({ day, time, chooseDay, chooseTime }: TheForm) {
  return (
    <>
      <Field label={<FormattedMessage id="conversations.snooze.day" defaultMessage="Day" />}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={dayjs().format('YYYY-MM-DD')}
            value={day}
            onChange={(event) => chooseDay(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="conversations.snooze.time" defaultMessage="Time" />}>
        {(control) => (
          <TextInput
            {...control}
            type="time"
            value={time}
            onChange={(event) => chooseTime(event.currentTarget.value)}
          />
        )}
      </Field>
    </>
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
