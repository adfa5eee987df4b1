import { chakra } from '@chakra-ui/react/styled-system'
import { useAgents } from '@parley/shared/account-lists/use-account-lists'
import { problemText } from '@parley/shared/api/api-error'
import type { Agent } from '@parley/shared/contract/values/person'
import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/controls/button'
import { Card } from '@parley/shared/ui/display/card'
import { channelName } from '@parley/shared/ui/display/channel-icon'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/display/skeleton'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router'
import { AgentPicker } from '../agents/AgentPicker.tsx'
import { InboxForm } from '../inboxes/InboxForm.tsx'
import { InboxGone } from '../inboxes/InboxGone.tsx'
import { inboxAddress } from '../inboxes/inbox-address.ts'
import { useInboxes, useInboxMembers } from '../inboxes/useInboxes.ts'
import { SettingsPage } from '../page/SettingsPage.tsx'
import { inboxesPath } from '../paths.ts'
import { DeleteInbox } from './DeleteInbox.tsx'
import { InboxTabs } from './InboxTabs.tsx'

const Cards = chakra('div', { base: { display: 'grid', gap: '4' } })

/** One inbox: its name and greeting, who answers in it, how it is connected. */
export function InboxPage() {
  const intl = useIntl()
  const id = Number(useParams().inbox)
  const { items: inboxes, error, retry, change } = useInboxes()
  const inbox = inboxes?.find((each) => each.id === id)
  if (!inbox) {
    return (
      <SettingsPage parent={parent} title={<FormattedMessage id="settings.inbox" defaultMessage="Inbox" />}>
        {inboxes ? (
          <InboxGone />
        ) : error ? (
          <ReadFailure
            title={<FormattedMessage id="settings.inbox.failed" defaultMessage="This inbox could not be loaded" />}
            problem={error}
            onRetry={retry}
          />
        ) : (
          <LoadingRegion>
            <Skeleton height="16rem" />
          </LoadingRegion>
        )}
      </SettingsPage>
    )
  }
  return (
    <SettingsPage
      parent={parent}
      title={<bdi>{inbox.name}</bdi>}
      lead={leadOf(inbox, channelName(intl, inbox.channel_type))}
    >
      <InboxTabs
        inbox={inbox}
        onSave={change}
        general={
          <Cards>
            <Card title={<FormattedMessage id="settings.inbox.general" defaultMessage="General" />}>
              <InboxForm key={inbox.id} inbox={inbox} onSave={change} />
            </Card>
            <Card title={<FormattedMessage id="settings.inbox.agents" defaultMessage="Agents" />}>
              <Members inbox={inbox} />
            </Card>
            <DeleteInbox inbox={inbox} />
          </Cards>
        }
      />
    </SettingsPage>
  )
}

const parent = { label: <FormattedMessage id="settings.inboxes" defaultMessage="Inboxes" />, to: inboxesPath }

const leadOf = (inbox: Inbox, channel: string) => {
  const address = inboxAddress(inbox)
  return address ? (
    <>
      {channel} · <bdi>{address}</bdi>
    </>
  ) : (
    channel
  )
}

function Members({ inbox }: { inbox: Inbox }) {
  const { items: agents, error: agentsError, retry: retryAgents } = useAgents()
  const { members, error, retry, setMembers } = useInboxMembers(inbox.id)
  if (error || agentsError) {
    return (
      <ReadFailure
        title={
          <FormattedMessage
            id="settings.inbox.agents.failed"
            defaultMessage="The agents of this inbox could not be loaded"
          />
        }
        problem={error ?? agentsError}
        onRetry={() => {
          retry()
          retryAgents()
        }}
      />
    )
  }
  if (!agents || !members) {
    return (
      <LoadingRegion>
        <Skeleton height="12rem" />
      </LoadingRegion>
    )
  }
  return <MemberForm agents={agents} members={members} onSave={setMembers} />
}

interface MemberFormProps {
  agents: readonly Agent[]
  members: readonly Agent[]
  onSave: (userIds: readonly number[]) => Promise<void>
}

function MemberForm({ agents, members, onSave }: MemberFormProps) {
  const intl = useIntl()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    if (!picked) return
    setIsSaving(true)
    try {
      await onSave([...picked])
      setPicked(null)
      notify.toast(intl.formatMessage({ id: 'settings.inbox.agents.saved', defaultMessage: 'Agents saved' }), {
        tone: 'success',
      })
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
    setIsSaving(false)
  }
  const nothing = intl.formatMessage({ id: 'settings.unchanged', defaultMessage: 'Nothing has changed' })
  return (
    <div style={{ display: 'grid', gap: '0.75rem' }}>
      <AgentPicker
        label={intl.formatMessage({ id: 'settings.wizard.picker', defaultMessage: 'Agents of this inbox' })}
        agents={agents}
        chosen={picked ?? new Set(members.map((member) => member.id))}
        onChange={setPicked}
      />
      <div>
        <Button loading={isSaving} disabledReason={picked ? undefined : nothing} onClick={() => void save()}>
          <FormattedMessage id="settings.inbox.agents.save" defaultMessage="Save agents" />
        </Button>
      </div>
    </div>
  )
}
