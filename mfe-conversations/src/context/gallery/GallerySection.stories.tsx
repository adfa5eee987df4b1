import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { userEvent, within } from 'storybook/test'
import { serverWith } from '../../testing/conversations-server.ts'
import { GallerySection } from './GallerySection.tsx'

const FILES = 'GET /api/v1/accounts/1/conversations/11/attachments'
const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90" fill="${color}"/></svg>`)}`
const file = (id: number, data_url: string, file_type: 'image' | 'file' = 'file') => ({
  ...{ id, message_id: id, data_url, thumb_url: '', file_size: 48_213 * id, file_type, extension: null },
  created_at: 1_795_168_800,
})
const server = (routes: FakeRoutes) => ({ shell: { http: serverWith({ conversations: [], routes }) } })
const answering = (payload: readonly object[]) =>
  server({ [FILES]: () => ({ meta: { total_count: payload.length }, payload }) })

const meta = {
  title: 'conversations/GallerySection',
  component: GallerySection,
  args: { conversationId: 11 },
  decorators: [
    (Story) => (
      <div style={{ width: 360, background: 'var(--bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
  /** It is read when it is opened. */
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { expanded: false }))
  },
} satisfies Meta<typeof GallerySection>
export default meta
type Story = StoryObj<typeof meta>

export const PicturesAndFiles: Story = {
  parameters: answering([
    ...['teal', 'tomato', 'goldenrod', 'slateblue'].map((color, at) => file(at + 1, picture(color), 'image')),
    file(5, 'https://parley.example/files/invoice-2026-11.pdf'),
    file(
      6,
      'https://parley.example/files/%D9%81%D8%A7%D8%AA%D9%88%D8%B1%D8%A9-and-a-name-that-does-not-fit-its-line.pdf',
    ),
  ]),
}
export const NothingSent: Story = { parameters: answering([]) }
export const Waiting: Story = { parameters: server({ [FILES]: () => new Promise(() => undefined) }) }
export const Failed: Story = {
  parameters: server({
    [FILES]: () => {
      throw refusal(500, { error: 'No' })
    },
  }),
}
