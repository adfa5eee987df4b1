import { previewApi } from './preview-api.ts'
import { PREVIEW, previewFrom } from './preview-message.ts'

test('a preview hears what a campaign’s form says, and nothing else', () => {
  const said = { content: 'Hello', sender: 'Maya', darkMode: 'dark' }
  expect(previewFrom({ [PREVIEW]: said })).toEqual(said)
  expect(previewFrom({ [PREVIEW]: { ...said, darkMode: 'purple' } })).toEqual({ ...said, darkMode: 'light' })
  for (const other of [null, 'chatwoot-widget:{}', {}, { [PREVIEW]: null }, { [PREVIEW]: { content: 7, sender: '' } }])
    expect(previewFrom(other)).toBeNull()
})

test('whoever writes into a preview is told that nothing is sent', async () => {
  const read = jest.fn()
  const api = previewApi({ config: read, members: read })
  await expect(
    api.send({ content: 'Hello', echoId: 'a', refererUrl: '', files: [], conversationId: null }),
  ).rejects.toThrow('nothing is sent')
  await api.campaignOpened(1, '', {})
  expect(read).not.toHaveBeenCalled()
})
