import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { refusal } from '@parley/shared/testing/fake-http'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useEffect, useState } from 'react'
import { STATUS } from '../console/testing/releases.ts'
import type { OverrideEnd } from '../federation/override/override-rule.ts'
import { Stage } from '../testing/Stage.tsx'
import { SHELL_STORY } from '../testing/story-stage.tsx'
import { BuildChoice } from './BuildChoice.tsx'
import { DeveloperPanel } from './DeveloperPanel.tsx'
import { pageFacts } from './page-facts.ts'
import { TabNotice } from './TabNotice.tsx'
import { ALLOWS, aLoadedPage, anOverrideState } from './testing/sample-page.ts'

interface ShownProps {
  what: 'panel' | 'choice' | 'notice'
  http?: FakeRoutes
  type?: 'SuperAdmin' | null
  ended?: OverrideEnd
  empty?: boolean
}

function Shown({ what, http = ALLOWS, type = 'SuperAdmin', ended, empty = false }: ShownProps) {
  const state = what === 'notice' ? anOverrideState(ended) : null
  const [{ app, services, shell }] = useState(() => aLoadedPage({ http, type, state, ...(empty && { remotes: {} }) }))
  useEffect(() => {
    if (!empty) for (const revision of [41, 42]) shell.emit('release.changed', { account_id: 1, revision })
  }, [shell, empty])
  const reports = pageFacts(app.platform, []).areas.find(({ name }) => name === 'reports')
  return (
    <Stage app={app} services={services}>
      {what === 'panel' && <DeveloperPanel services={services} onClose={() => undefined} />}
      {what === 'choice' && reports && <BuildChoice area={reports} accountId={1} onClose={() => undefined} />}
      {what === 'notice' && <TabNotice>{null}</TabNotice>}
    </Stage>
  )
}

const meta = { title: 'shell/Developer panel', component: Shown, parameters: SHELL_STORY } satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise(() => undefined)
const failing = () => {
  throw refusal(503, { error: 'The database is away' })
}
const status = (answer: () => unknown): FakeRoutes => ({ 'GET /platform/v1/releases/status': answer })

export const Panel: Story = { args: { what: 'panel' } }
export const ForAnAdministrator: Story = { args: { what: 'panel', type: null } }
export const NothingReleased: Story = { args: { what: 'panel', empty: true } }
export const Choosing: Story = { args: { what: 'choice' } }
export const ChoosingLoading: Story = { args: { what: 'choice', http: status(never) } }
export const ChoosingFailed: Story = { args: { what: 'choice', http: status(failing) } }
export const NothingElsePublished: Story = {
  args: { what: 'choice', http: status(() => ({ ...STATUS, releases: [] })) },
}
export const On: Story = { args: { what: 'notice' } }
export const EndedByItself: Story = { args: { what: 'notice', ended: 'withdrawn' } }
