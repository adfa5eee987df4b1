import { isApiError } from '@parley/shared/api/api-error'
import type { ErrorBody } from '@parley/shared/contract/error'
import { InviteAgentBody } from '@parley/shared/contract/settings'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { validateWith } from '@parley/shared/forms/validate-with'
import { useShell } from '@parley/shared/remote/use-shell'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { FormDrawer } from '../page/FormDrawer.tsx'
import { useProblemTexts, useUnreachable } from '../page/useProblemTexts.ts'
import { RoleField } from './RoleField.tsx'

const FIELDS = ['name', 'email', 'role']

interface InviteAgentDrawerProps {
  onInvite: (body: InviteAgentBody) => Promise<void>
  onClose: () => void
}

/** Name, address and role of somebody new; they get a mail with a link. */
export function InviteAgentDrawer({ onInvite, onClose }: InviteAgentDrawerProps) {
  const intl = useIntl()
  const { notify } = useShell()
  const texts = useProblemTexts()
  const unreachable = useUnreachable()
  const invalidMail = intl.formatMessage({
    id: 'settings.problem.email',
    defaultMessage: 'This is not an e-mail address',
  })
  const known = intl.formatMessage({ id: 'settings.agents.known', defaultMessage: 'They already work in this account' })
  const submit = async (values: InviteAgentBody) => {
    try {
      await onInvite(v.parse(InviteAgentBody, values))
    } catch (problem) {
      return belongsAlready(problem) ? { email: known } : submitErrors(problem, FIELDS, unreachable)
    }
    notify.toast(
      intl.formatMessage(
        { id: 'settings.agents.invitation.sent', defaultMessage: 'Invitation sent to {email}' },
        { email: values.email },
      ),
      { tone: 'success' },
    )
    return undefined
  }
  return (
    <FormDrawer<InviteAgentBody>
      title={<FormattedMessage id="settings.agents.invite" defaultMessage="Invite agent" />}
      action={intl.formatMessage({ id: 'settings.agents.send', defaultMessage: 'Send invitation' })}
      initial={{ name: '', email: '', role: 'agent' }}
      validate={validateWith(InviteAgentBody, { ...texts, 'is invalid': invalidMail })}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.agents.name" defaultMessage="Name" />}
      />
      <TextField
        name="email"
        type="email"
        dir="ltr"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.agents.email" defaultMessage="E-mail" />}
        hint={
          <FormattedMessage
            id="settings.agents.email.hint"
            defaultMessage="They get a link there to choose a password."
          />
        }
      />
      <RoleField />
    </FormDrawer>
  )
}

/** `user_id` is how the wire says that somebody is a member (contract, configuration 5.1). */
function belongsAlready(problem: unknown): boolean {
  const body = isApiError(problem) ? (problem.body as ErrorBody | null) : null
  return body?.attributes?.includes('user_id') ?? false
}
