import { useLabels } from '@parley/shared/account-lists/use-account-lists'
import { Field } from '@parley/shared/ui/field'
import type { ReactNode } from 'react'
import { useField } from 'react-final-form'
import { useIntl } from 'react-intl'
import { ChoicesField } from '../page/ChoicesField.tsx'
import { PartlyUnread } from '../page/PartlyUnread.tsx'
import { texts } from './label-words.ts'

const isSameList = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Some of the account's labels, by their titles. One that is gone stays until it is taken away. */
export function LabelsField({ name, label, hint }: { name: string; label: string; hint?: ReactNode }) {
  const intl = useIntl()
  const { input } = useField<string[]>(name, { isEqual: isSameList })
  const { items, error, retry } = useLabels()
  // Until the labels are known, nobody can say that one is gone.
  const titles = items?.map(({ title }) => title) ?? input.value
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div>
          <PartlyUnread error={items ? null : error} onRetry={retry}>
            {intl.formatMessage(texts.failed)}
          </PartlyUnread>
          <ChoicesField
            label={label}
            options={titles.map((title) => ({ value: title, label: title }))}
            values={input.value}
            onChange={input.onChange}
            control={control}
          />
        </div>
      )}
    </Field>
  )
}
