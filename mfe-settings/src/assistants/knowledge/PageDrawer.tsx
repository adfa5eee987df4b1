import { PageBody } from '@parley/shared/contract/assistant'
import { FormDrawer } from '@parley/shared/forms/form-drawer'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { validateWith } from '@parley/shared/forms/validate-with'
import { FormattedMessage } from 'react-intl'

const EMPTY = { address: '' }

/** The address of a page whose words it shall know. */
export function PageDrawer({
  onSave,
  onClose,
}: {
  onSave: (address: string) => Promise<unknown>
  onClose: () => void
}) {
  const unreachable = useUnreachable()
  const texts = useProblemTexts()
  const submit = async ({ address }: typeof EMPTY) => {
    try {
      await onSave(address.trim())
      return undefined
    } catch (problem) {
      return submitErrors(problem, ['address'], unreachable)
    }
  }
  return (
    <FormDrawer<typeof EMPTY>
      title={<FormattedMessage id="settings.assistants.page.new" defaultMessage="New page" />}
      action={<FormattedMessage id="settings.assistants.page.read" defaultMessage="Read the page" />}
      initial={EMPTY}
      validate={validateWith(PageBody, texts)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="address"
        required
        type="url"
        dir="ltr"
        placeholder="https://"
        label={<FormattedMessage id="settings.assistants.page.address" defaultMessage="Address" />}
        hint={
          <FormattedMessage
            id="settings.assistants.page.hint"
            defaultMessage="Its words are read once; read it again when it has changed. Answers link to it."
          />
        }
      />
    </FormDrawer>
  )
}
