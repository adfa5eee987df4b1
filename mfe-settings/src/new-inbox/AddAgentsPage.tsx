import { isApiError, problemText } from '@parley/shared/api/api-error'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate, useParams } from 'react-router'
import { MemberPicker } from '../agents/MemberPicker.tsx'
import { InboxGone } from '../inboxes/InboxGone.tsx'
import { useInboxMembers } from '../inboxes/useInboxes.ts'
import { inboxFinishPath } from '../paths.ts'
import { NewInboxStep } from './NewInboxStep.tsx'

/** Who can see and answer the new inbox. */
export function AddAgentsPage() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const id = Number(useParams().inbox)
  const { members, error, retry, setMembers } = useInboxMembers(id)
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const chosen = picked ?? new Set(members?.map((member) => member.id))

  const save = async () => {
    setIsSaving(true)
    try {
      await setMembers([...chosen])
      navigate(inboxFinishPath(id))
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
      setIsSaving(false)
    }
  }
  const nobody = intl.formatMessage({
    id: 'settings.wizard.nobody',
    defaultMessage: 'Choose at least one agent, or skip this step',
  })
  if (isApiError(error) && error.status === 404) return <InboxGone />
  return (
    <NewInboxStep
      step="agents"
      title={<FormattedMessage id="settings.wizard.agents" defaultMessage="Add agents" />}
      lead={
        <FormattedMessage
          id="settings.wizard.agents.lead"
          defaultMessage="They see this inbox and answer in it. Administrators see every inbox."
        />
      }
      footer={
        <>
          <Button onClick={() => navigate(inboxFinishPath(id))}>
            <FormattedMessage id="settings.wizard.skip" defaultMessage="Skip" />
          </Button>
          <Button
            variant="primary"
            loading={isSaving}
            disabledReason={chosen.size === 0 ? nobody : undefined}
            onClick={() => void save()}
          >
            <FormattedMessage
              id="settings.wizard.agents.save"
              defaultMessage="{count, plural, =0 {Add agents} one {Add # agent} other {Add # agents}}"
              values={{ count: chosen.size }}
            />
          </Button>
        </>
      }
    >
      <MemberPicker
        label={intl.formatMessage({ id: 'settings.wizard.picker', defaultMessage: 'Agents of this inbox' })}
        chosen={members && chosen}
        error={error}
        onRetry={retry}
        onChange={setPicked}
      />
    </NewInboxStep>
  )
}
