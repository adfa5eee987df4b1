import { Button } from '@parley/shared/ui/button'
import { Field } from '@parley/shared/ui/field'
import { styled } from '@parley/shared/ui/styled'
import { TextInput } from '@parley/shared/ui/text-input'
import { type FormEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'

const Form = styled('form', { base: { display: 'grid', gap: '2.5', p: '3' } })
const Row = styled('div', { base: { display: 'flex', gap: '2', justifyContent: 'flex-end' } })

interface WordsFormProps {
  label: string
  first: string
  /** What the words mean; null refuses them. */
  read: (text: string) => string | null
  /** Said when they are refused. */
  wrong?: string
  isAddress?: boolean
  onDone: (text: string) => void
  /** Offers to take away what is there. */
  onRemove?: { label: string; run: () => void }
}

/** One line asked for beside what it is about. */
export function WordsForm({ label, first, read, wrong, isAddress, onDone, onRemove }: WordsFormProps) {
  const [text, setText] = useState(first)
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const meant = read(text)
    if (meant === null) setIsWrong(true)
    else onDone(meant)
  }
  return (
    <Form onSubmit={submit} noValidate>
      <Field label={label} error={isWrong ? wrong : undefined}>
        {(control) => (
          <TextInput
            {...control}
            type={isAddress ? 'url' : 'text'}
            dir={isAddress ? 'ltr' : 'auto'}
            placeholder={isAddress ? 'https://' : undefined}
            autoFocus
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setIsWrong(false)
            }}
          />
        )}
      </Field>
      <Row>
        {onRemove && (
          <Button size="sm" onClick={onRemove.run}>
            {onRemove.label}
          </Button>
        )}
        <Button size="sm" variant="primary" type="submit">
          <FormattedMessage id="helpcenter.words.apply" defaultMessage="Apply" />
        </Button>
      </Row>
    </Form>
  )
}
