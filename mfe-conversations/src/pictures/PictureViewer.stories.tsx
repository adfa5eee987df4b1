import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { PictureViewer } from './PictureViewer.tsx'

const picture = (id: number, color: string) => ({
  ...{ id, message_id: 1, account_id: 1, file_type: 'image' as const, meta: {} },
  data_url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="${color}"/></svg>`)}`,
})

const meta = {
  title: 'conversations/PictureViewer',
  component: PictureViewer,
  args: { pictures: [picture(1, 'teal'), picture(2, 'tomato')], first: 0, onClose: () => undefined },
} satisfies Meta<typeof PictureViewer>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {}
export const Last: Story = { args: { first: 1 } }
