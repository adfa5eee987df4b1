import type { MacroFile } from '@parley/shared/contract/macro'
import { Field } from '@parley/shared/ui/field'
import { Select } from '@parley/shared/ui/select-field'
import { TextArea } from '@parley/shared/ui/text-area'
import { TextInput } from '@parley/shared/ui/text-input'
import { useIntl } from 'react-intl'
import { FilesInput } from './FilesInput.tsx'
import { LabelsInput } from './LabelsInput.tsx'
import { INPUT_LABELS, type StepInput } from './step-kinds.ts'
import { useStepOptions } from './useStepOptions.ts'

export interface StepInputProps {
  input: Exclude<StepInput, 'none'>
  params: readonly unknown[]
  files: readonly MacroFile[]
  problem: string | undefined
  onChange: (params: readonly unknown[]) => void
}

/** What a step needs to know, in the control that fits it. */
export function StepInputField({ input, params, files, problem, onChange }: StepInputProps) {
  const intl = useIntl()
  const label = intl.formatMessage(INPUT_LABELS[input])
  const first = String(params[0] ?? '')
  const write = (value: string) => onChange(value === '' ? [] : [value])
  if (input === 'labels')
    return <LabelsInput label={label} titles={params.map(String)} error={problem} onChange={onChange} />
  if (input === 'files')
    return <FilesInput label={label} blobIds={params.map(String)} held={files} error={problem} onChange={onChange} />
  return (
    <Field label={label} hideLabel error={problem}>
      {(control) =>
        input === 'text' ? (
          <TextArea
            {...control}
            rows={3}
            placeholder={label}
            value={first}
            onChange={(event) => write(event.currentTarget.value)}
          />
        ) : input === 'url' || input === 'addresses' ? (
          <TextInput
            {...control}
            dir="ltr"
            placeholder={input === 'url' ? 'https://' : label}
            value={first}
            onChange={(event) => write(event.currentTarget.value)}
          />
        ) : (
          <ChoiceInput control={control} input={input} value={first} onChange={write} />
        )
      }
    </Field>
  )
}

interface ChoiceInputProps {
  control: object
  input: 'agent' | 'team' | 'status' | 'priority'
  value: string
  onChange: (value: string) => void
}

function ChoiceInput({ control, input, value, onChange }: ChoiceInputProps) {
  const intl = useIntl()
  const options = useStepOptions(input)
  const isGone = value !== '' && options !== undefined && !options.some((one) => one.value === value)
  const gone = {
    value,
    label: intl.formatMessage({ id: 'settings.step.gone', defaultMessage: 'Not here any more' }),
  }
  return (
    <Select
      {...control}
      placeholder={intl.formatMessage({ id: 'settings.step.choose', defaultMessage: 'Choose…' })}
      options={isGone ? [...(options ?? []), gone] : (options ?? [])}
      value={value}
      onChange={onChange}
    />
  )
}
