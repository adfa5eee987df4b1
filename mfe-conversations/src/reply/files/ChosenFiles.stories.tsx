import { Sheet } from '@parley/shared/testing/sheet'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { createStore, Provider } from 'jotai'
import { useState } from 'react'
import { asRecording } from '../recording/recorded.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import type { Upload } from './uploader.ts'
import { tellUploadAtom } from './uploads.atoms.ts'

const guide = new File(['x'.repeat(240_000)], 'E2-bracket-guide.pdf', { type: 'application/pdf' })
const song = new File(['x'.repeat(90_000)], 'a-very-long-name-of-a-sound-that-a-customer-has-sent.mp3', {
  type: 'audio/mpeg',
})
const ignore = () => undefined

interface Shown {
  files: readonly File[]
  upload?: Upload
}

function Shown({ files, upload }: Shown) {
  const [store] = useState(() => {
    const made = createStore()
    for (const file of files) if (upload) made.set(tellUploadAtom, file, upload)
    return made
  })
  return (
    <Provider store={store}>
      <Sheet>
        <ChosenFiles files={files} onRemove={ignore} onRecordAgain={ignore} />
      </Sheet>
    </Provider>
  )
}

const meta = { title: 'conversations/ChosenFiles', component: Shown, args: { files: [guide] } } satisfies Meta<
  typeof Shown
>
export default meta
type Story = StoryObj<typeof meta>

export const Stored: Story = { args: { upload: { state: 'stored' } } }
export const Waiting: Story = { args: { upload: { state: 'waiting' } } }
export const Sending: Story = { args: { upload: { state: 'sending', share: 0.62 } } }
export const Failed: Story = { args: { upload: { state: 'failed', reason: 'The file is too large' } } }
export const Sound: Story = { args: { files: [song] } }
export const Recorded: Story = {
  args: { files: [asRecording([new Blob(['x'.repeat(90_000)])], 'audio/webm;codecs=opus', 72)] },
}
export const Many: Story = { args: { files: [guide, song, guide, guide] } }
