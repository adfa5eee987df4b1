import { type CannedResponse, CannedResponseBody } from '@parley/shared/contract/settings'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { validateWith } from '@parley/shared/forms/validate-with'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { changesOf } from '../page/changes-of.ts'
import { FormDrawer } from '../page/FormDrawer.tsx'
import { useProblemTexts, useUnreachable } from '../page/useProblemTexts.ts'

interface CannedDrawerProps {
  /** Null: a new one. */
  response: CannedResponse | null
  onCreate: (body: CannedResponseBody) => Promise<void>
  onChange: (id: number, body: Partial<CannedResponseBody>) => Promise<void>
  onClose: () => void
}

export function CannedDrawer({ response, onCreate, onChange, onClose }: CannedDrawerProps) {
  const intl = useIntl()
  const texts = useProblemTexts()
  const unreachable = useUnreachable()
  const initial: CannedResponseBody = { short_code: response?.short_code ?? '', content: response?.content ?? '' }
  const submit = async (values: CannedResponseBody) => {
    const body = v.parse(CannedResponseBody, values)
    try {
      await (response ? onChange(response.id, changesOf(initial, body)) : onCreate(body))
      return undefined
    } catch (problem) {
      return submitErrors(problem, ['short_code', 'content'], unreachable)
    }
  }
  const variable = '{{contact.name}}'
  return (
    <FormDrawer<CannedResponseBody>
      title={
        response ? (
          <FormattedMessage id="settings.canned.edit" defaultMessage="Edit canned response" />
        ) : (
          <FormattedMessage id="settings.canned.new" defaultMessage="New canned response" />
        )
      }
      action={intl.formatMessage({ id: 'settings.canned.save', defaultMessage: 'Save response' })}
      initial={initial}
      validate={validateWith(CannedResponseBody, texts)}
      onSubmit={submit}
      onClose={onClose}
    >
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
            values={{ variable: <code dir="ltr">{variable}</code> }}
          />
        }
      />
    </FormDrawer>
  )
}
