import type { ScheduledMessage, ScheduledMessageChanges } from '@parley/shared/contract/scheduled-message'
import { useDiscardQuestion } from '@parley/shared/forms/use-discard-question'
import { useFirstProblem } from '@parley/shared/forms/use-first-problem'
import { Button } from '@parley/shared/ui/button'
import { Checkbox } from '@parley/shared/ui/checkbox'
import { Dialog } from '@parley/shared/ui/dialog'
import { Field } from '@parley/shared/ui/field'
import { styled } from '@parley/shared/ui/styled'
import { TextArea } from '@parley/shared/ui/text-area'
import { TextInput } from '@parley/shared/ui/text-input'
import dayjs from 'dayjs'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'

const Fields = styled('form', {
  base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4', '& > .wide': { gridColumn: '1 / -1' } },
})

interface ScheduledFormProps {
  scheduled: ScheduledMessage
  onClose: () => void
  /** @returns whether it is stored */
  onSave: (changes: ScheduledMessageChanges) => Promise<boolean>
}

/** Words and time of an answer that waits. What was changed is never lost without a question. */
export function ScheduledForm({ scheduled, onClose, onSave }: ScheduledFormProps) {
  const formId = useId()
  const form = useScheduledForm(scheduled, onSave, onClose)
  const { form: fields, sending } = useFirstProblem()
  const mayDiscard = useDiscardQuestion()
  const close = async () => {
    if (!form.isChanged || (await mayDiscard())) onClose()
  }
  return (
    <Dialog
      open
      onClose={() => void close()}
      title={<FormattedMessage id="conversations.later.edit" defaultMessage="Change what is sent later" />}
      footer={
        <>
          <Button onClick={() => void close()}>
            <FormattedMessage id="conversations.cancel" defaultMessage="Cancel" />
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={form.isSaving}>
            <FormattedMessage id="conversations.later.save" defaultMessage="Save" />
          </Button>
        </>
      }
    >
      <Fields id={formId} ref={fields} onSubmit={sending(form.submit)} noValidate>
        <div className="wide">
          <Field
            label={<FormattedMessage id="conversations.later.words" defaultMessage="Words" />}
            error={
              form.isEmpty && <FormattedMessage id="conversations.send.empty" defaultMessage="Write something first" />
            }
          >
            {(control) => (
              <TextArea
                {...control}
                rows={5}
                value={form.content}
                onChange={(event) => form.setContent(event.currentTarget.value)}
              />
            )}
          </Field>
        </div>
        <TimeFields form={form} />
        <div className="wide">
          <Checkbox
            checked={form.holds}
            onChange={form.setHolds}
            label={
              <FormattedMessage
                id="conversations.later.hold"
                defaultMessage="Hold it back if the customer writes first"
              />
            }
          />
        </div>
      </Fields>
    </Dialog>
  )
}

function TimeFields({ form }: { form: ReturnType<typeof useScheduledForm> }) {
  return (
    <>
      <Field
        label={<FormattedMessage id="conversations.snooze.day" defaultMessage="Day" />}
        error={
          form.isPast && (
            <FormattedMessage id="conversations.snooze.past" defaultMessage="Choose a time that is still to come." />
          )
        }
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={dayjs().format('YYYY-MM-DD')}
            value={form.day}
            onChange={(event) => form.setDay(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="conversations.snooze.time" defaultMessage="Time" />}>
        {(control) => (
          <TextInput
            {...control}
            type="time"
            value={form.time}
            onChange={(event) => form.setTime(event.currentTarget.value)}
          />
        )}
      </Field>
    </>
  )
}

function useScheduledForm(scheduled: ScheduledMessage, onSave: ScheduledFormProps['onSave'], onClose: () => void) {
  const before = dayjs.unix(scheduled.send_at)
  const first = before.isAfter(dayjs()) ? before : dayjs().add(1, 'day').hour(9).minute(0)
  const [content, setContent] = useState(scheduled.content)
  const [day, setDay] = useState(first.format('YYYY-MM-DD'))
  const [time, setTime] = useState(first.format('HH:mm'))
  const [holds, setHolds] = useState(scheduled.hold_on_reply)
  const [begunWith] = useState(saidBy(content, day, time, holds))
  const [wasTried, setWasTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const at = dayjs(`${day}T${time}`)
  const isLater = at.isValid() && at.isAfter(dayjs())
  const isEmpty = content.trim() === '' && scheduled.filenames.length === 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (!isLater || isEmpty) return
    setIsSaving(true)
    if (await onSave({ content, send_at: at.unix(), hold_on_reply: holds })) onClose()
    else setIsSaving(false)
  }
  const fields = { content, setContent, day, setDay, time, setTime, holds, setHolds }
  return {
    ...{ ...fields, isSaving, submit, isPast: wasTried && !isLater, isEmpty: wasTried && isEmpty },
    isChanged: saidBy(content, day, time, holds) !== begunWith,
  }
}

const saidBy = (...values: unknown[]): string => JSON.stringify(values)
