import { Sheet } from '@parley/shared/testing/sheet'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { ClosedCard } from './ClosedCard.tsx'
import type { Refusal } from './guards.ts'
import { OvertakenCard } from './OvertakenCard.tsx'
import { RefusalCard } from './RefusalCard.tsx'

const ignore = () => undefined

const meta = {
  title: 'conversations/GuardCards',
  component: RefusalCard,
  args: { refusal: null },
  decorators: [
    (Card) => (
      <Sheet>
        <Card />
      </Sheet>
    ),
  ],
} satisfies Meta<typeof RefusalCard>
export default meta
type Story = StoryObj<typeof meta>
const refused = (refusal: Refusal): Story => ({ args: { refusal } })

export const NoValue: Story = refused({ kind: 'variables', names: ['contact.order', 'foo'] })
export const TooLong: Story = refused({ kind: 'too-long', over: 1 })
export const Nobody: Story = refused({ kind: 'nobody' })
export const PictureOnItsWay: Story = refused({ kind: 'waiting' })
export const WrongAddresses: Story = refused({ kind: 'addresses', wrong: ['nora@', 'x y'] })
export const Overtaken: Story = {
  render: () => (
    <OvertakenCard
      answer={{ id: 1, userId: 8, name: 'ليلى المنصوري', at: Math.floor(Date.now() / 1000) - 20 }}
      onShow={ignore}
      onSendAnyway={ignore}
    />
  ),
}
export const ClosedWithTemplates: Story = { render: () => <ClosedCard onTemplates={ignore} onNote={ignore} /> }
export const Closed: Story = { render: () => <ClosedCard onTemplates={null} onNote={ignore} /> }
