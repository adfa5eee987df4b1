import { useAgents, useInboxes } from '@parley/shared/account-lists/use-account-lists'
import type { Campaign, CampaignType } from '@parley/shared/contract/campaign'
import { needsTemplate } from '@parley/shared/contract/rules/message-template'
import type { Inbox } from '@parley/shared/contract/sidebar'
import { FormDrawer } from '@parley/shared/forms/form-drawer'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { SelectField } from '@parley/shared/forms/select-field'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { validateWith } from '@parley/shared/forms/validate-with'
import { useField } from 'react-final-form'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { CampaignPreview } from './CampaignPreview.tsx'
import {
  CampaignForms,
  type CampaignValues,
  campaignBody,
  campaignValues,
  inboxesFor,
  isPast,
} from './campaign-form.ts'
import { OneOffFields } from './OneOffFields.tsx'
import { OngoingFields } from './OngoingFields.tsx'
import { SaveWords } from './SaveWords.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { TestSend } from './TestSend.tsx'
import { emptyBlanks, needsLink } from './template-values.ts'

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
  template_params: 'template',
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
  const inboxes = inboxesFor(useInboxes().items ?? [], type)
  const inboxOf = (values: CampaignValues) => inboxes.find(({ id }) => String(id) === values.inbox_id)
  const past = useIntl().formatMessage({
    id: 'campaigns.form.when.past',
    defaultMessage: 'Choose a time that is still to come',
  })
  const validate = (values: CampaignValues) => ({
    ...textProblems(values),
    ...(type === 'one_off' && isPast(values, campaign) && { scheduled_at: past }),
  })
  const textProblems = (values: CampaignValues) => {
    const inbox = inboxOf(values)
    if (!inbox || !needsTemplate(inbox)) return validateWith(CampaignForms[type], problemTexts)(values)
    const missing = emptyBlanks(values, inbox).map((name) => [name, problemTexts.required])
    const isLinkless = needsLink(values, inbox)
    return {
      ...validateWith(CampaignForms.templated, problemTexts)(values),
      ...(missing.length > 0 && { blanks: Object.fromEntries(missing) }),
      ...(isLinkless && { media_link: problemTexts['must be a web address'] }),
    }
  }
  const submit = async (values: CampaignValues) => {
    try {
      await onSave(campaignBody(values, type, inboxOf(values), campaign))
      return undefined
    } catch (problem) {
      return submitErrors(problem, FIELDS, unreachable)
    }
  }
  return (
    <FormDrawer<CampaignValues>
      title={<FormattedMessage {...TITLES[campaign ? 'edit' : type]} />}
      action={<SaveWords type={type} />}
      initial={campaignValues(campaign)}
      validate={validate}
      onSubmit={submit}
      onClose={onClose}
    >
      <CommonFields type={type} inboxes={inboxes} />
    </FormDrawer>
  )
}

interface CommonFieldsProps {
  type: CampaignType
  /** That can carry such a campaign. */
  inboxes: readonly Inbox[]
}

function CommonFields({ type, inboxes }: CommonFieldsProps) {
  const intl = useIntl()
  const isKnown = useInboxes().items !== undefined
  const agents = useAgents().items ?? []
  const inboxId = useField<string>('inbox_id').input.value
  const inbox = inboxes.find(({ id }) => String(id) === inboxId)
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
        hint={isKnown && inboxes.length === 0 && <NoInbox type={type} />}
      />
      <SelectField
        name="sender_id"
        label={<FormattedMessage id="campaigns.form.sender" defaultMessage="Sender" />}
        placeholder={intl.formatMessage({ id: 'campaigns.sender.bot', defaultMessage: 'Bot' })}
        options={agents.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {inbox && needsTemplate(inbox) ? <TemplateFields key={inbox.id} inbox={inbox} /> : <MessageField type={type} />}
      {type === 'one_off' ? <OneOffFields /> : <OngoingFields />}
      {type === 'one_off' && <TestSend inbox={inbox} />}
      {type === 'ongoing' && inbox?.website_token && <CampaignPreview key={inbox.id} inbox={inbox} agents={agents} />}
    </>
  )
}

function MessageField({ type }: { type: CampaignType }) {
  return (
    <TextField
      name="message"
      required
      rows={5}
      label={<FormattedMessage id="campaigns.form.message" defaultMessage="Message" />}
      hint={type === 'one_off' ? <ContactHint /> : <SenderHint />}
    />
  )
}

const ContactHint = () => (
  <FormattedMessage
    id="campaigns.form.message.hint"
    defaultMessage="{variable} becomes the name of each person."
    values={{ variable: <code dir="ltr">{'{{contact.name}}'}</code> }}
  />
)

const SenderHint = () => (
  <FormattedMessage
    id="campaigns.form.message.sender"
    defaultMessage="{variable} becomes the sender’s name."
    values={{ variable: <code dir="ltr">{'{{agent.name}}'}</code> }}
  />
)

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
