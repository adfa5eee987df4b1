import { Box } from '@chakra-ui/react/box'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import Trash from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { DataTable } from '../layout/data-table.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { FailureCard } from '../layout/failure-card.tsx'

interface Person {
  id: number
  name: string
  email: string
  seen: string
}
const people: Person[] = [
  { id: 1, name: 'Amelie Roche', email: 'amelie@atelier-roche.example', seen: '1h' },
  { id: 2, name: 'عامر حداد', email: 'amir.haddad@post.example', seen: '52m' },
  { id: 3, name: 'Björn Eklund', email: 'bjorn.eklund@mejl.example', seen: '2h' },
]
function People({ items, failure, chosen }: { items?: Person[]; failure?: boolean; chosen?: number }) {
  const [sort, setSort] = useState('name')
  return (
    <Box height="26rem" display="flex">
      <DataTable
        label="People"
        columns={[
          { id: 'name', head: 'Name', cell: (person) => <span dir="auto">{person.name}</span>, sortable: true },
          { id: 'email', head: 'E-mail', cell: (person) => person.email, sortable: true, hideBelow: 'md' },
          { id: 'seen', head: 'Last activity', cell: (person) => person.seen, align: 'end' },
        ]}
        items={items}
        itemKey={(person) => person.id}
        rowTo={(person) => `/people/${person.id}`}
        isSelected={(person) => person.id === chosen}
        rowActions={(person) => <IconButton size="sm" icon={Trash} label={`Delete ${person.name}`} />}
        sort={sort}
        onSort={setSort}
        empty={<EmptyState icon={Users} title="Nobody here" />}
        failure={failure && <FailureCard title="People could not be loaded" onRetry={() => undefined} />}
      />
    </Box>
  )
}

const meta = { title: 'kit/Tables', component: People } satisfies Meta<typeof People>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { args: { items: people } }
export const OneChosen: Story = { args: { items: people, chosen: 2 } }
export const Loading: Story = { args: {} }
export const Empty: Story = { args: { items: [] } }
export const Failed: Story = { args: { items: people, failure: true } }

function ThreeTabs() {
  const [tab, setTab] = useState<'mine' | 'unassigned' | 'all'>('mine')
  return (
    <Tabs
      label="Conversations"
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'mine', label: 'Mine', count: 14 },
        { id: 'unassigned', label: 'Unassigned', count: 6 },
        { id: 'all', label: 'All', count: 1131 },
      ]}
    />
  )
}
export const UnderlinedTabs: Story = { render: () => <ThreeTabs /> }
