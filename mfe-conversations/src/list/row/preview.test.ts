import { aMessagePush, anEntry } from '../../testing/conversation-builders.ts'
import type { Typist } from '../../typing/typing.ts'
import { previewOf } from './preview.ts'

const hanne: Typist = { key: 'contact:31', name: 'Hanne', kind: 'contact', isPrivate: false, until: 0 }
const jon: Typist = { key: 'user:8', name: 'Jon', kind: 'agent', isPrivate: true, until: 0 }
const user = (id: number) => ({
  type: 'user' as const,
  id,
  name: 'Jon L',
  available_name: 'Jon',
  avatar_url: '',
  thumbnail: '',
  availability_status: null,
})
const facts = { draft: null, typists: [], myId: 7 }
const of = (message: Parameters<typeof aMessagePush>[0]) =>
  previewOf(anEntry({ last_message: aMessagePush(message) }), facts)

it('shows my draft before anything else, then who types, the customer first', () => {
  expect(previewOf(anEntry(), { ...facts, draft: 'Hi **you**', typists: [hanne] })).toEqual({
    kind: 'draft',
    text: 'Hi you',
  })
  expect(previewOf(anEntry(), { ...facts, typists: [jon, hanne] })).toEqual({ kind: 'typing', typists: [hanne] })
})

it('tells who wrote the last message', () => {
  expect(of({ content: 'Hello' })).toMatchObject({ from: 'contact', author: null })
  expect(of({ message_type: 1, sender: user(7) })).toMatchObject({ from: 'me', author: null })
  expect(of({ message_type: 1, sender: user(8) })).toMatchObject({ from: 'colleague', author: 'Jon' })
  expect(of({ message_type: 1, private: true, sender: user(8) })).toMatchObject({ from: 'note', author: 'Jon' })
  expect(of({ message_type: 3 })).toMatchObject({ from: 'bot' })
})

it('names the files of a reply that did not arrive where it has no words', () => {
  const sound = { id: 1, message_id: 1, account_id: 1, file_type: 'audio' as const, meta: {} }
  const failed = { status: 'failed' as const, message_type: 1 as const }
  expect(of({ ...failed, content: '', attachments: [sound] })).toEqual({
    kind: 'failed',
    text: '',
    files: { file: 'audio', count: 1 },
  })
  expect(of({ ...failed, content: 'Hello', attachments: [sound] })).toMatchObject({ text: 'Hello', files: null })
})

it('marks a note of files alone as what it is', () => {
  const attachments = [{ id: 1, message_id: 1, account_id: 1, file_type: 'image' as const, meta: {} }]
  const note = of({ message_type: 1, private: true, content: '', sender: user(8), attachments })
  expect(note).toEqual({ kind: 'files', isNote: true, file: 'image', count: 1 })
})

it('counts files where there are no words', () => {
  const file = (file_type: 'image' | 'file') => ({ id: 1, message_id: 1, account_id: 1, file_type, meta: {} })
  expect(of({ content: null, attachments: [file('image'), file('image')] })).toEqual({
    kind: 'files',
    file: 'image',
    count: 2,
  })
  expect(of({ content: '', attachments: [file('image'), file('file')] })).toEqual({
    kind: 'files',
    file: 'file',
    count: 2,
  })
})

it('names a sticker, a place without a name and a kind we cannot show, and reads no stand-in aloud', () => {
  const file = (file_type: 'image' | 'location') => ({ id: 1, message_id: 1, account_id: 1, file_type, meta: {} })
  const line = '![sticker](https://stickershop.line-scdn.net/1/sticker.png)'
  expect(of({ content: '', content_type: 'sticker', attachments: [file('image')] })).toEqual({ kind: 'sticker' })
  expect(of({ content: line, content_type: 'sticker' })).toEqual({ kind: 'sticker' })
  expect(of({ content: '😀', content_type: 'sticker' })).toMatchObject({ kind: 'message', text: '😀' })
  expect(of({ content: '📍', attachments: [file('location')] })).toEqual({ kind: 'place' })
  expect(of({ content: 'Café Fisch', attachments: [file('location')] })).toMatchObject({ text: 'Café Fisch' })
  expect(of({ content: null, content_attributes: { is_unsupported: true } })).toEqual({ kind: 'unsupported' })
})

it('says when there is nothing, or nothing any more', () => {
  expect(previewOf(anEntry({ last_message: null }), facts)).toEqual({ kind: 'none' })
  expect(of({ content_attributes: { deleted: true } })).toEqual({ kind: 'deleted' })
})

it('puts a reply that did not arrive before everything else', () => {
  const failed = anEntry({ last_message: aMessagePush({ message_type: 1, status: 'failed', content: 'Come by' }) })
  expect(previewOf(failed, { ...facts, draft: 'Half' })).toMatchObject({ kind: 'failed', text: 'Come by' })
})
