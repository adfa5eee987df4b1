import { fieldProblem } from '@parley/shared/forms/field-problem'
import { Field } from '@parley/shared/ui/field'
import { TextArea } from '@parley/shared/ui/text-area'
import type { ReactNode } from 'react'
import { useField } from 'react-final-form'

interface LinesFieldProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  rows?: number
}

const isSameList = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const withoutRepeats = (lines: readonly string[]) => [...new Set(lines.map((line) => line.trim()).filter(Boolean))]

/** A list of texts, one in each line; blank lines and repeats are left out when the field is left. */
export function LinesField({ name, label, hint, rows = 5 }: LinesFieldProps) {
  const { input, meta } = useField<string[]>(name, { isEqual: isSameList })
  return (
    <Field label={label} hint={hint} error={fieldProblem(meta)}>
      {(control) => (
        <TextArea
          {...control}
          name={input.name}
          rows={rows}
          dir="auto"
          value={input.value.join('\n')}
          onChange={(event) => input.onChange(event.currentTarget.value.split('\n'))}
          onFocus={() => input.onFocus()}
          onBlur={() => {
            input.onChange(withoutRepeats(input.value))
            input.onBlur()
          }}
        />
      )}
    </Field>
  )
}
