import { instantIn, localTimeIn } from '@parley/shared/contract/rules/time-zones'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { Field } from '@parley/shared/ui/field'
import { TextInput } from '@parley/shared/ui/text-input'
import { type FormEvent, useId, useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'

const TEXTS = defineMessages({
  title: { id: 'helpcenter.plan.title', defaultMessage: 'Plan publishing' },
  when: { id: 'helpcenter.plan.when', defaultMessage: 'When' },
  past: { id: 'helpcenter.plan.past', defaultMessage: 'Choose a time that is still to come' },
  run: { id: 'helpcenter.plan.run', defaultMessage: 'Plan' },
  close: { id: 'helpcenter.versions.close', defaultMessage: 'Close' },
})
const DAY_MS = 86_400_000

interface PlanDialogProps {
  /** Seconds since 1970; null while nothing is planned. */
  planned: number | null
  onPlan: (at: number) => Promise<void>
  onClose: () => void
}

/** When a draft is to be published by itself. */
export function PlanDialog({ planned, onPlan, onClose }: PlanDialogProps) {
  const intl = useIntl()
  const formId = useId()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [text, setText] = useState(() => localTimeIn(zone, new Date(planned ? planned * 1000 : Date.now() + DAY_MS)))
  const [isWrong, setIsWrong] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const at = instantIn(zone, text)
    if (!at || at.getTime() <= Date.now()) return setIsWrong(true)
    setIsBusy(true)
    await onPlan(Math.floor(at.getTime() / 1000))
    setIsBusy(false)
    onClose()
  }
  const footer = (
    <>
      <Button onClick={onClose}>{intl.formatMessage(TEXTS.close)}</Button>
      <Button variant="primary" type="submit" form={formId} loading={isBusy}>
        {intl.formatMessage(TEXTS.run)}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} width="26rem" title={intl.formatMessage(TEXTS.title)} footer={footer}>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={intl.formatMessage(TEXTS.when)}
          hint={intl.formatMessage(
            { id: 'helpcenter.plan.zone', defaultMessage: 'In your time zone, {zone}.' },
            { zone },
          )}
          error={isWrong ? intl.formatMessage(TEXTS.past) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setIsWrong(false)
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
