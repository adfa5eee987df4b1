import { isApiError } from '@parley/shared/api/api-error'
import type { ErrorBody } from '@parley/shared/contract/error'
import type { Agent } from '@parley/shared/contract/person'
import { FormDrawer, type FormProblems } from '@parley/shared/forms/form-drawer'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { useShell } from '@parley/shared/remote/use-shell'
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { RoleField } from '../RoleField.tsx'
import { useSeats } from '../seats/useSeats.ts'
import { InviteeList } from './InviteeList.tsx'
import { inviteesIn } from './invitation.ts'
import { useInvite } from './useInvite.ts'

interface InviteValues {
  emails: string
  role: string
}

const words = defineMessages({
  missing: { id: 'settings.invite.missing', defaultMessage: 'Type or paste at least one address' },
  wrong: { id: 'settings.invite.wrong', defaultMessage: 'Put right or take out what is marked below' },
  known: { id: 'settings.agents.known', defaultMessage: 'They already work in this account' },
})

const seatsLeft = (intl: IntlShape, left: number): string =>
  intl.formatMessage(
    {
      id: 'settings.invite.seats',
      defaultMessage: 'Your plan has {left, plural, =0 {no seat} one {only # seat} other {only # seats}} left',
    },
    { left },
  )

interface InviteDrawerProps {
  agents: readonly Agent[]
  onClose: () => void
}

/** One address or a pasted list of them, each judged while it is typed; they get a mail with a link. */
export function InviteDrawer({ agents, onClose }: InviteDrawerProps) {
  const intl = useIntl()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const invite = useInvite()
  const seats = useSeats()
  const left = seats === null ? Number.POSITIVE_INFINITY : Math.max(0, seats - agents.length)
  const validate = ({ emails }: InviteValues): FormProblems => {
    const invitees = inviteesIn(emails, agents)
    if (invitees.length === 0) return { emails: intl.formatMessage(words.missing) }
    if (invitees.some(({ verdict }) => verdict !== 'fine')) return { emails: intl.formatMessage(words.wrong) }
    return invitees.length > left ? { emails: seatsLeft(intl, left) } : {}
  }
  const submit = async ({ emails, role }: InviteValues) => {
    const addresses = inviteesIn(emails, agents).map(({ email }) => email)
    try {
      await invite(addresses, role)
    } catch (problem) {
      if (belongsAlready(problem)) return { emails: intl.formatMessage(words.known) }
      return submitErrors(
        problem,
        { email: 'emails', emails: 'emails', custom_role_id: 'role', role: 'role' },
        unreachable,
      )
    }
    notify.toast(
      intl.formatMessage(
        {
          id: 'settings.invite.sent',
          defaultMessage: '{count, plural, one {Invitation sent} other {# invitations sent}}',
        },
        { count: addresses.length },
      ),
      { tone: 'success' },
    )
    return undefined
  }
  return (
    <FormDrawer<InviteValues>
      title={<FormattedMessage id="settings.agents.invite" defaultMessage="Invite agents" />}
      action={<FormattedMessage id="settings.agents.send" defaultMessage="Send invitations" />}
      initial={{ emails: '', role: 'agent' }}
      validate={validate}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="emails"
        rows={4}
        required
        label={<FormattedMessage id="settings.invite.emails" defaultMessage="E-mail addresses" />}
        hint={
          <FormattedMessage
            id="settings.invite.emails.hint"
            defaultMessage="One or many, separated by commas, spaces or lines. Each gets a link to choose a password."
          />
        }
      />
      <InviteeList agents={agents} />
      <RoleField />
    </FormDrawer>
  )
}

/** `user_id` is how the wire says that somebody is a member (contract, configuration 5.1). */
function belongsAlready(problem: unknown): boolean {
  const body = isApiError(problem) ? (problem.body as ErrorBody | null) : null
  return body?.attributes?.includes('user_id') ?? false
}
