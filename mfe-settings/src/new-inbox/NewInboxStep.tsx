import type { ReactNode } from 'react'
import { defineMessages, FormattedMessage } from 'react-intl'
import { WizardPage } from '../page/WizardPage.tsx'
import { inboxesPath } from '../paths.ts'

const names = defineMessages({
  channel: { id: 'settings.wizard.channel', defaultMessage: 'Choose a channel' },
  connect: { id: 'settings.wizard.connect', defaultMessage: 'Connect' },
  agents: { id: 'settings.wizard.agents', defaultMessage: 'Add agents' },
  finish: { id: 'settings.wizard.finish', defaultMessage: 'Finish' },
})
const notes = defineMessages({
  channel: { id: 'settings.wizard.channel.note', defaultMessage: 'Where customers write from' },
  connect: { id: 'settings.wizard.connect.note', defaultMessage: 'Name and address' },
  agents: { id: 'settings.wizard.agents.note', defaultMessage: 'Who can see and answer' },
  finish: { id: 'settings.wizard.finish.note', defaultMessage: 'Copy what you need' },
})
const STEPS = (['channel', 'connect', 'agents', 'finish'] as const).map((id) => ({
  id,
  name: names[id],
  note: notes[id],
}))

interface NewInboxStepProps {
  step: keyof typeof names
  title: ReactNode
  lead: ReactNode
  children: ReactNode
  /** Buttons, the safe one first. */
  footer: ReactNode
}

/** One step of a new inbox. */
export function NewInboxStep(props: NewInboxStepProps) {
  return (
    <WizardPage
      {...props}
      steps={STEPS}
      parent={{ label: <FormattedMessage id="settings.inboxes" defaultMessage="Inboxes" />, to: inboxesPath }}
      heading={<FormattedMessage id="settings.inboxes.new" defaultMessage="New inbox" />}
    />
  )
}
