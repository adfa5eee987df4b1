import { useAgents, useInboxes } from '@parley/shared/account-lists/use-account-lists'
import type { Campaign, CampaignType } from '@parley/shared/contract/campaign'
import { FormDrawer } from '@parley/shared/forms/form-drawer'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { SelectField } from '@parley/shared/forms/select-field'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { validateWith } from '@parley/shared/forms/validate-with'
import { useMemo } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { CampaignForms, type CampaignValues, campaignBody, campaignValues, inboxesFor } from './campaign-form.ts'
import { OneOffFields } from './OneOffFields.tsx'
import { OngoingFields } from './OngoingFields.tsx'

const TITLES = defineMessages({
  one_off: { id: 'campaigns.form.oneoff', defaultMessage: 'New one-off campaign' },
  ongoing: { id: 'campaigns.form.ongoing', defaultMessage: 'New ongoing campaign' },
  edit: { id: 'campaigns.form.edit', defaultMessage: 'Edit campaign' },
})
const FIELDS = {
  title: 'title',
  message: 'message',
  inbox_id: 'inbox_id',
  sender_id: 'sender_id',
  audience: 'audience',
  trigger_rules: 'url',
}

interface CampaignDrawerProps {
  type: CampaignType
  /** Null: a new one. */
  campaign: Campaign | null
  onSave: (body: ReturnType<typeof campaignBody>) => Promise<unknown>
  onClose: () => void
}

/** Plans or changes one campaign. */
export function CampaignDrawer({ type, campaign, onSave, onClose }: CampaignDrawerProps) {
  const unreachable = useUnreachable()
  const problemTexts = useProblemTexts()
  const validate = useMemo(() => validateWith(CampaignForms[type], problemTexts), [type, problemTexts])
  const submit = async (values: CampaignValues) => {
    try {
      await onSave(campaignBody(values, type))
      return undefined
    } catch (problem) {
      return submitErrors(problem, FIELDS, unreachable)
    }
  }
  return (
    <FormDrawer<CampaignValues>
      title={<FormattedMessage {...TITLES[campaign ? 'edit' : type]} />}
      action={<FormattedMessage id="campaigns.form.save" defaultMessage="Save campaign" />}
      initial={campaignValues(campaign)}
      validate={validate}
      onSubmit={submit}
      onClose={onClose}
    >
      <CommonFields type={type} />
      {type === 'one_off' ? <OneOffFields /> : <OngoingFields />}
    </FormDrawer>
  )
}

function CommonFields({ type }: { type: CampaignType }) {
  const intl = useIntl()
  const all = useInboxes().items
  const inboxes = inboxesFor(all ?? [], type)
  const agents = useAgents().items ?? []
  return (
    <>
      <TextField
        name="title"
        required
        autoComplete="off"
        label={<FormattedMessage id="campaigns.form.title" defaultMessage="Title" />}
        hint={<FormattedMessage id="campaigns.form.title.hint" defaultMessage="Only your team sees it." />}
      />
      <SelectField
        name="inbox_id"
        required
        label={<FormattedMessage id="campaigns.form.inbox" defaultMessage="Inbox" />}
        placeholder={intl.formatMessage({ id: 'campaigns.form.choose', defaultMessage: 'Choose an inbox' })}
        options={inboxes.map(({ id, name }) => ({ value: String(id), label: name }))}
        hint={all && inboxes.length === 0 && <NoInbox type={type} />}
      />
      <SelectField
        name="sender_id"
        label={<FormattedMessage id="campaigns.form.sender" defaultMessage="Sender" />}
        placeholder={intl.formatMessage({ id: 'campaigns.sender.bot', defaultMessage: 'Bot' })}
        options={agents.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextField
        name="message"
        required
        rows={5}
        label={<FormattedMessage id="campaigns.form.message" defaultMessage="Message" />}
        hint={
          type === 'one_off' && (
            <FormattedMessage
              id="campaigns.form.message.hint"
              defaultMessage="{variable} becomes the name of each person."
              values={{ variable: <code dir="ltr">{'{{contact.name}}'}</code> }}
            />
          )
        }
      />
    </>
  )
}

function NoInbox({ type }: { type: CampaignType }) {
  return type === 'one_off' ? (
    <FormattedMessage
      id="campaigns.form.noSms"
      defaultMessage="No SMS inbox is connected. Connect one in the settings first."
    />
  ) : (
    <FormattedMessage
      id="campaigns.form.noSite"
      defaultMessage="There is no website inbox. Make one in the settings first."
    />
  )
}
