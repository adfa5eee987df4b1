import { refusal } from '@parley/shared/testing/fake-http'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { everyCall, nothingYet, usualWeek } from '../testing/overview-samples.ts'
import { OverviewPage } from './OverviewPage.tsx'

const meta = {
  title: 'reports/OverviewPage',
  component: OverviewPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OverviewPage>
export default meta
type Story = StoryObj<typeof meta>

const at = '/reports/overview'
const permissions = ['administrator']

export const UsualWeek: Story = { parameters: { shell: { at, permissions, http: usualWeek } } }
export const LastYear: Story = { parameters: { shell: { at: `${at}?range=lastYear`, permissions, http: usualWeek } } }
export const OneDayByHour: Story = {
  parameters: { shell: { at: `${at}?from=2026-11-18&to=2026-11-18`, permissions, http: usualWeek } },
}
export const NothingYet: Story = { parameters: { shell: { at, permissions, http: nothingYet } } }
export const Loading: Story = {
  parameters: { shell: { at, permissions, http: everyCall(() => new Promise(() => undefined)) } },
}
export const Failed: Story = {
  parameters: {
    shell: {
      at,
      permissions,
      http: everyCall(() => {
        throw refusal(500, { error: 'The database is being moved' })
      }),
    },
  },
}
export const NotAllowed: Story = { parameters: { shell: { at, permissions: ['agent'], http: usualWeek } } }
