import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '@parley/shared/ui/button'
import { Chip } from '@parley/shared/ui/chip'
import Paperclip from 'lucide-react/icons/paperclip'
import { useRef } from 'react'
import { Field } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { HEADER_TYPES, headerProblem } from './template-values.ts'

const Part = chakra('div', { base: { display: 'grid', gap: '1.5', justifyItems: 'start' } })
const Label = chakra('span', { base: { textStyle: '13', fontWeight: 'medium' } })
const Hint = chakra('p', { base: { textStyle: '12', color: 'fg.3' } })
const Problem = chakra('p', { base: { textStyle: '12', color: 'danger.fg' } })

/** The example that Meta judges a heading by; which file goes with a message is said when it is sent. */
export function HeaderFile() {
  const intl = useIntl()
  const chooser = useRef<HTMLInputElement>(null)
  const label = intl.formatMessage({
    id: 'settings.template.file',
    defaultMessage: 'Picture, film or document above the words',
  })
  return (
    <Field<File | null> name="file" validate={(file) => headerProblem(file)}>
      {({ input: { value, onChange }, meta }) => (
        <Part>
          <Label>{label}</Label>
          {value && (
            <Chip
              size="lg"
              icon={Paperclip}
              onRemove={{
                label: intl.formatMessage(
                  { id: 'settings.step.drop', defaultMessage: 'Remove {name}' },
                  { name: value.name },
                ),
                run: () => onChange(null),
              }}
            >
              {value.name}
            </Chip>
          )}
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={label}
            accept={HEADER_TYPES.join(',')}
            onChange={(event) => {
              onChange(event.currentTarget.files?.[0] ?? null)
              event.currentTarget.value = ''
            }}
          />
          <Button size="sm" icon={Paperclip} onClick={() => chooser.current?.click()}>
            <FormattedMessage id="settings.template.choose_file" defaultMessage="Choose an example" />
          </Button>
          <Hint>
            <FormattedMessage
              id="settings.template.file_hint"
              defaultMessage="JPEG, PNG, MP4 or PDF, up to 16 MB. It takes the place of the heading."
            />
          </Hint>
          {meta.error && (
            <Problem role="alert">
              <FormattedMessage
                id="settings.template.file_refused"
                defaultMessage="Meta takes JPEG, PNG, MP4 or PDF, up to 16 MB."
              />
            </Problem>
          )}
        </Part>
      )}
    </Field>
  )
}
