import { chakra } from '@chakra-ui/react/styled-system'
import { MAX_MONTHLY_TOKENS, type ModelUse } from '@parley/shared/contract/assistant'
import { FormError } from '@parley/shared/forms/form-error'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { FormSaveBar } from '@parley/shared/forms/save-bar'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { validateWith } from '@parley/shared/forms/validate-with'
import { Card } from '@parley/shared/ui/card'
import { Form } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'

const Fields = chakra('form', { base: { display: 'grid', gap: '3', maxW: '32rem' } })
const Figure = chakra('p', { base: { textStyle: '16', fontWeight: 'semibold', color: 'fg.1' } })
const Note = chakra('p', { base: { textStyle: '12', color: 'fg.3' } })

const WHOLE = 'must be a whole number'
const Values = v.object({
  tokens: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || (/^[1-9]\d{0,12}$/.test(text) && Number(text) <= MAX_MONTHLY_TOKENS), WHOLE),
  ),
})
type Values = v.InferOutput<typeof Values>

interface LimitFormProps {
  use: ModelUse
  onSave: (tokens: number | null) => Promise<unknown>
}

/** How much of this month is used, and where it ends. */
export function LimitForm({ use, onSave }: LimitFormProps) {
  const intl = useIntl()
  const unreachable = useUnreachable()
  const texts = useProblemTexts()
  const whole = intl.formatMessage({ id: 'settings.assistants.limit.whole', defaultMessage: 'A whole number above 0' })
  const submit = async ({ tokens }: Values) => {
    try {
      await onSave(tokens.trim() === '' ? null : Number(tokens))
      return undefined
    } catch (problem) {
      return submitErrors(problem, { monthly_tokens: 'tokens' }, unreachable)
    }
  }
  return (
    <Form<Values>
      key={use.own_limit}
      initialValues={{ tokens: use.own_limit === null ? '' : String(use.own_limit) }}
      validate={validateWith(Values, { ...texts, [WHOLE]: whole })}
      onSubmit={submit}
    >
      {({ handleSubmit, submitting = false, dirty = false }) => (
        <Card title={<FormattedMessage id="settings.assistants.month" defaultMessage="This month" />}>
          <Fields onSubmit={handleSubmit} noValidate>
            <Used use={use} />
            <TextField
              name="tokens"
              optional
              inputMode="numeric"
              dir="ltr"
              label={<FormattedMessage id="settings.assistants.limit" defaultMessage="Tokens in a month" />}
              hint={
                <FormattedMessage
                  id="settings.assistants.limit.hint"
                  defaultMessage="At the limit assistants hand over, the reply box suggests nothing, and administrators get a mail."
                />
              }
            />
            {use.installation_limit !== null && (
              <Note>
                <FormattedMessage
                  id="settings.assistants.limit.installation"
                  defaultMessage="This installation gives every account {count, number} tokens; the smaller number holds."
                  values={{ count: use.installation_limit }}
                />
              </Note>
            )}
            <FormError />
            <FormSaveBar isDirty={dirty} isSaving={submitting} />
          </Fields>
        </Card>
      )}
    </Form>
  )
}

function Used({ use: { used, limit } }: { use: ModelUse }) {
  return (
    <Figure>
      {limit === null ? (
        <FormattedMessage
          id="settings.assistants.used"
          defaultMessage="Tokens used: {used, number}"
          values={{ used }}
        />
      ) : (
        <FormattedMessage
          id="settings.assistants.usedOf"
          defaultMessage="Tokens used: {used, number} of {limit, number}"
          values={{ used, limit }}
        />
      )}
    </Figure>
  )
}
