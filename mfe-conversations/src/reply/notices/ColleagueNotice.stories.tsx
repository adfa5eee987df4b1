import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { ColleagueNotice } from './ColleagueNotice.tsx'

const typist = (name: string, isPrivate: boolean) =>
  ({ key: `user:${name}`, name, kind: 'agent', isPrivate, until: 0 }) as const
const viewer = (id: number, name: string) => ({ id, name, src: '', until: 0 })

const meta = {
  title: 'conversations/ColleagueNotice',
  component: ColleagueNotice,
  args: { writing: [], viewing: [] },
} satisfies Meta<typeof ColleagueNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Nobody: Story = {}
export const OneReplies: Story = { args: { writing: [typist('Jon Ashworth', false)] } }
export const OneWritesANote: Story = { args: { writing: [typist('Jon Ashworth', true)] } }
export const SeveralWrite: Story = { args: { writing: [typist('Jon Ashworth', false), typist('עדי', true)] } }
export const TwoLook: Story = { args: { viewing: [viewer(1, 'Jon Ashworth'), viewer(2, 'عامر حداد')] } }
