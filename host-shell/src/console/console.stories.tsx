import { aCurrentUser } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { aShell, Stage } from '../testing/Stage.tsx'
import { SHELL_STORY } from '../testing/story-stage.tsx'
import { Console } from './Console.tsx'
import { anInstallation } from './testing/installation.ts'
import { STATUS, someReleases } from './testing/releases.ts'

function Shown({ at, http = {} }: { at: string; http?: FakeRoutes }) {
  const user = aCurrentUser({ type: 'SuperAdmin' })
  const { app, services } = aShell({ at, user, http: { ...anInstallation(), ...someReleases(), ...http } })
  return (
    <Stage app={app} services={services}>
      <Console pathname={at.split('?')[0] ?? at} />
    </Stage>
  )
}

const meta = { title: 'shell/Console', component: Shown, parameters: SHELL_STORY } satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise(() => undefined)
const failing = () => {
  throw refusal(503, { error: 'The database is away' })
}

export const Dashboard: Story = { args: { at: '/super_admin' } }
export const DashboardLoading: Story = {
  args: { at: '/super_admin', http: { 'GET /super_admin/api/dashboard': never } },
}
export const Accounts: Story = { args: { at: '/super_admin/accounts' } }
export const AccountOpen: Story = { args: { at: '/super_admin/accounts?edit=1' } }
export const NoAccountMatches: Story = { args: { at: '/super_admin/accounts?q=zzz' } }
export const Users: Story = { args: { at: '/super_admin/users' } }
export const UserOpen: Story = { args: { at: '/super_admin/users?edit=2' } }
export const Tokens: Story = { args: { at: '/super_admin/access_tokens' } }
export const Bots: Story = { args: { at: '/super_admin/agent_bots?edit=4' } }
export const NoPlatformApps: Story = { args: { at: '/super_admin/platform_apps' } }
export const Configuration: Story = { args: { at: '/super_admin/configuration' } }
export const BackgroundWork: Story = { args: { at: '/super_admin/jobs' } }
export const NothingGivenUp: Story = {
  args: { at: '/super_admin/jobs', http: { 'GET /super_admin/api/jobs': () => ({ kinds: [], dead: [] }) } },
}
export const BackgroundWorkLoading: Story = {
  args: { at: '/super_admin/jobs', http: { 'GET /super_admin/api/jobs': never } },
}
export const BackgroundWorkFailed: Story = {
  args: { at: '/super_admin/jobs', http: { 'GET /super_admin/api/jobs': failing } },
}
export const Releases: Story = { args: { at: '/super_admin/releases' } }
export const NothingReleased: Story = {
  args: {
    at: '/super_admin/releases',
    http: someReleases({ ...STATUS, targets: [], ramps: [], pins: [], releases: [] }),
  },
}
export const ReleasesLoading: Story = {
  args: { at: '/super_admin/releases', http: { 'GET /platform/v1/releases/status': never } },
}
export const ReleasesFailed: Story = {
  args: { at: '/super_admin/releases', http: { 'GET /platform/v1/releases/status': failing } },
}
export const Status: Story = { args: { at: '/super_admin/instance_status' } }
export const Failed: Story = {
  args: { at: '/super_admin/users', http: { 'GET /super_admin/api/users': failing } },
}
export const NoSuchPage: Story = { args: { at: '/super_admin/nowhere' } }
