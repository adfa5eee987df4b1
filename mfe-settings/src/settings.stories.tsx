import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { SettingsRoutes } from './SettingsRoutes.tsx'
import { account, broken, everyList } from './settings-samples.ts'

const meta = {
  title: 'settings/pages',
  component: SettingsRoutes,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SettingsRoutes>
export default meta
type Story = StoryObj<typeof meta>

const permissions = ['administrator']
const page = (at: string, more: object = {}): Story => ({
  parameters: { shell: { at, permissions, http: account(), ...more } },
})
const never = everyList(() => new Promise(() => undefined))

export const Agents = page('/settings/agents')
export const AgentsLoading = page('/settings/agents', { http: never })
export const AgentsFailed = page('/settings/agents', { http: everyList(broken) })
export const AgentsForAgents = page('/settings/agents', { permissions: ['agent'] })
export const Inboxes = page('/settings/inboxes/list')
export const NoInboxes = page('/settings/inboxes/list', { http: everyList(() => ({ payload: [] })) })
export const Inbox = page('/settings/inboxes/1')
export const InboxGone = page('/settings/inboxes/99')
export const ChooseChannel = page('/settings/inboxes/new')
export const ConnectWebsite = page('/settings/inboxes/new/website')
export const ConnectApi = page('/settings/inboxes/new/api')
export const AddAgents = page('/settings/inboxes/new/1/agents')
export const FinishWebsite = page('/settings/inboxes/new/1/finish')
export const FinishApi = page('/settings/inboxes/new/4/finish')
export const Labels = page('/settings/labels')
export const NoLabels = page('/settings/labels', { http: everyList(() => ({ payload: [] })) })
export const Teams = page('/settings/teams/list')
export const CannedResponses = page('/settings/canned-response')
export const CannedResponsesForReaders = page('/settings/canned-response', {
  permissions: ['contact_manage', 'custom_role'],
})
export const Profile = page('/profile/settings')
