import { chakra } from '@chakra-ui/react/styled-system'
import type { Account } from '@parley/shared/contract/account'
import { changedFields } from '@parley/shared/forms/changed-fields'
import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { FormError } from '@parley/shared/forms/form-error'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { FormSaveBar } from '@parley/shared/forms/save-bar'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { validateWith } from '@parley/shared/forms/validate-with'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { useFeature, useShell } from '@parley/shared/remote/use-shell'
import { Card } from '@parley/shared/ui/card'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { CopyField } from '../page/CopyField.tsx'
import { SettingsPage } from '../page/SettingsPage.tsx'
import { AutoResolveFields } from './AutoResolveFields.tsx'
import { type AccountValues, AccountValuesSchema, accountBody, accountValues } from './account-values.ts'
import { DeletionCard } from './deletion/DeletionCard.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { RetentionCard } from './retention/RetentionCard.tsx'
import { useAccountSettings } from './useAccountSettings.ts'

const Cards = chakra('form', { base: { display: 'grid', gap: '4' } })
const End = chakra('div', { base: { mt: '4' } })
const Fields = chakra('div', { base: { display: 'grid', gap: '4', maxW: '32rem' } })

/** The account: what it is called, what language it speaks, when conversations are resolved by themselves. */
export function GeneralPage() {
  const { account, error, retry, save, show } = useAccountSettings()
  return (
    <SettingsPage
      title={<FormattedMessage id="settings.general" defaultMessage="General" />}
      lead={<FormattedMessage id="settings.general.lead" defaultMessage="What holds for everybody in this account." />}
    >
      {account ? (
        <>
          <AccountForm key={account.id} account={account} onSave={save} />
          <End>
            <RetentionCard />
          </End>
          <End>
            <DeletionCard account={account} onChanged={show} />
          </End>
        </>
      ) : error ? (
        <ReadFailure
          title={<FormattedMessage id="settings.general.failed" defaultMessage="The account could not be loaded" />}
          problem={error}
          onRetry={retry}
        />
      ) : (
        <LoadingRegion>
          <Skeleton height="20rem" />
        </LoadingRegion>
      )}
    </SettingsPage>
  )
}

interface AccountFormProps {
  account: Account
  onSave: (body: object) => Promise<Account>
}

function AccountForm({ account, onSave }: AccountFormProps) {
  const unreachable = useUnreachable()
  const texts = useProblemTexts()
  const tellSaved = useSavedToast()
  const mayResolve = useFeature('auto_resolve_conversations')
  const [initial, setInitial] = useState(() => accountValues(account))
  const submit = async (values: AccountValues) => {
    try {
      const saved = await onSave(changedFields(accountBody(initial), accountBody(values)))
      setInitial(accountValues(saved))
      tellSaved(saved.locale !== initial.locale)
      return undefined
    } catch (problem) {
      return submitErrors(problem, { ...SAME, auto_resolve_after: 'auto_resolve_amount' }, unreachable)
    }
  }
  return (
    <Form<AccountValues>
      initialValues={initial}
      validate={validateWith(AccountValuesSchema, { ...texts, ...useWaitText() })}
      onSubmit={submit}
    >
      {({ handleSubmit, submitting = false, dirty = false }) => (
        <Cards onSubmit={handleSubmit} noValidate>
          <FieldCard title={<FormattedMessage id="settings.general.identity" defaultMessage="Account" />}>
            <IdentityFields />
          </FieldCard>
          {mayResolve && (
            <FieldCard title={<FormattedMessage id="settings.general.resolve" defaultMessage="Resolve by itself" />}>
              <AutoResolveFields />
            </FieldCard>
          )}
          <FieldCard title={<FormattedMessage id="settings.general.voice" defaultMessage="Voice messages" />}>
            <CheckboxField
              name="audio_transcriptions"
              label={
                <FormattedMessage id="settings.general.voice.on" defaultMessage="Write down what voice messages say" />
              }
              hint={
                <FormattedMessage
                  id="settings.general.voice.hint"
                  defaultMessage="Recordings are sent to the service that is connected as OpenAI under Integrations; without it nothing happens."
                />
              }
            />
          </FieldCard>
          <CopyField
            label={<FormattedMessage id="settings.general.id" defaultMessage="Account id, for programs" />}
            text={String(account.id)}
          />
          <FormError />
          <FormSaveBar isDirty={dirty} isSaving={submitting} />
        </Cards>
      )}
    </Form>
  )
}

const SAME = Object.fromEntries(
  ['name', 'locale', 'support_email', 'domain', 'timezone', 'auto_resolve_message', 'auto_resolve_label'].map(
    (name) => [name, name],
  ),
)

function FieldCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card title={title}>
      <Fields>{children}</Fields>
    </Card>
  )
}

function useWaitText() {
  const intl = useIntl()
  return {
    'must be between 10 minutes and 999 days': intl.formatMessage({
      id: 'settings.general.resolve.range',
      defaultMessage: 'From 10 minutes to 999 days',
    }),
  }
}

/** The language is read when a page is loaded: who changed it is offered to do that. */
function useSavedToast(): (needsReload: boolean) => void {
  const intl = useIntl()
  const { notify } = useShell()
  return (needsReload) =>
    notify.toast(
      needsReload
        ? intl.formatMessage({
            id: 'settings.general.saved.language',
            defaultMessage: 'Saved. The new language shows when the page is loaded again.',
          })
        : intl.formatMessage({ id: 'settings.saved', defaultMessage: 'Saved' }),
      {
        tone: 'success',
        ...(needsReload && {
          action: {
            label: intl.formatMessage({ id: 'settings.reload', defaultMessage: 'Load again' }),
            run: () => window.location.reload(),
          },
        }),
      },
    )
}
