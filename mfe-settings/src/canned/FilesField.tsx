import type { CannedResponse } from '@parley/shared/contract/settings'
import { fieldProblem } from '@parley/shared/forms/field-problem'
import { Field } from '@parley/shared/ui/field'
import { useField } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { FilesInput } from '../steps/FilesInput.tsx'

/** Files that are sent with the text. */
export function FilesField({ item }: { item: CannedResponse | null }) {
  const intl = useIntl()
  const { input, meta } = useField<string[]>('files', { isEqual: (a, b) => String(a) === String(b) })
  return (
    <Field
      label={<FormattedMessage id="settings.canned.files" defaultMessage="Files" />}
      hint={<FormattedMessage id="settings.canned.files.hint" defaultMessage="Attached when the text is inserted." />}
      error={fieldProblem(meta)}
    >
      {() => (
        <FilesInput
          label={intl.formatMessage({ id: 'settings.canned.files', defaultMessage: 'Files' })}
          blobIds={input.value}
          held={item?.files ?? []}
          onChange={(ids) => input.onChange([...ids])}
        />
      )}
    </Field>
  )
}
