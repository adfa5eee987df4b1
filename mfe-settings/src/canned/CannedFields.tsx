import type { CannedResponse } from '@parley/shared/contract/settings'
import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage } from 'react-intl'
import { CannedPreview } from './CannedPreview.tsx'
import { FilesField } from './FilesField.tsx'

const VARIABLE = '{{contact.name}}'

/** What is typed, what it is replaced by, and what that looks like. */
export function CannedFields({ item }: { item: CannedResponse | null }) {
  return (
    <>
      <TextField
        name="short_code"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.canned.code" defaultMessage="Short code" />}
        hint={
          <FormattedMessage
            id="settings.canned.code.hint"
            defaultMessage="Agents type / and this word to insert the text."
          />
        }
      />
      <TextField
        name="content"
        required
        rows={8}
        label={<FormattedMessage id="settings.canned.content" defaultMessage="Text" />}
        hint={
          <FormattedMessage
            id="settings.canned.content.hint"
            defaultMessage="{variable} becomes the customer’s name when it is inserted."
            values={{ variable: <code dir="ltr">{VARIABLE}</code> }}
          />
        }
      />
      <CannedPreview />
      <FilesField item={item} />
    </>
  )
}
