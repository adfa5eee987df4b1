import { Box } from '@chakra-ui/react/box'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import Users from 'lucide-react/icons/users'
import { Sheet } from '../../testing/sheet.tsx'
import { Button } from '../controls/button.tsx'
import { Card } from '../display/card.tsx'
import { FigureCard } from '../display/figure-card.tsx'
import { RefreshBar } from '../display/progress-bar.tsx'
import { Skeleton } from '../display/skeleton.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { FailureCard } from '../layout/failure-card.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { Pager } from '../layout/pager.tsx'
import { Pane } from '../layout/pane.tsx'
import { PaneBoundary } from '../layout/pane-boundary.tsx'

const meta = { title: 'kit/States' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  render: () => (
    <EmptyState icon={Users} title="No contacts yet" action={<Button variant="primary">New contact</Button>}>
      People who write to you appear here by themselves.
    </EmptyState>
  ),
}
export const EmptyWithoutAction: Story = {
  render: () => (
    <EmptyState icon={Users} title="Nobody matches">
      Try fewer words.
    </EmptyState>
  ),
}
export const Failure: Story = {
  render: () => (
    <FailureCard
      title="Contacts could not be loaded"
      safe="Everything you typed is kept."
      details={'GET /contacts: 503\nrequest 01HV…'}
      onRetry={() => undefined}
    >
      The server did not answer in time.
    </FailureCard>
  ),
}
export const FailureWithoutWayOn: Story = {
  render: () => <FailureCard title="This page is for administrators">Ask one of them for access.</FailureCard>,
}
function Breaks(): never {
  throw new TypeError('reading name of undefined')
}
export const BrokenPane: Story = {
  parameters: { expectsErrors: true },
  render: () => (
    <PaneBoundary name="The thread">
      <Breaks />
    </PaneBoundary>
  ),
}
export const Cards: Story = {
  render: () => (
    <Box display="grid" gap="4" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
      <FigureCard label="Open" value="131" note="4 more than last week" />
      <FigureCard label="Unassigned" value="6" to="/conversations" />
      <Card title="Busiest hours" actions={<Button size="sm">Export</Button>}>
        Between 10 and 12
      </Card>
    </Box>
  ),
}
export const Header: Story = {
  render: () => (
    <PageHeader title="All contacts" count={4312}>
      <Button variant="primary">New contact</Button>
    </PageHeader>
  ),
}
export const HeaderOfChild: Story = {
  render: () => (
    <PageHeader
      parent={{ label: 'Contacts', to: '/contacts' }}
      title="Hanne Vestergaard with a very long name that has no end in sight at all"
    >
      <Button>Merge</Button>
    </PageHeader>
  ),
}
export const Paging: Story = { render: () => <Pager page={2} pageSize={15} total={1284} onPage={() => undefined} /> }
export const PagingOfNothing: Story = {
  render: () => <Pager page={1} pageSize={15} total={0} onPage={() => undefined} />,
}
export const Refreshing: Story = {
  render: () => (
    <Sheet height="12rem">
      <Pane>
        <RefreshBar active />
        <Box p="6">Read again</Box>
      </Pane>
    </Sheet>
  ),
}
export const Loading: Story = {
  render: () => (
    <Box display="grid" gap="3" maxW="20rem">
      <Skeleton round width="2rem" height="2rem" />
      <Skeleton width="60%" />
      <Skeleton />
    </Box>
  ),
}
