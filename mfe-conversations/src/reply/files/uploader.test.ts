import { ApiError } from '@parley/shared/api/api-error'
import { createUploader, type Upload } from './uploader.ts'

const file = (name: string) => new File(['x'], name)

/** A way to the server that is moved by hand. */
function setUp() {
  const sent: {
    file: File
    share: (at: number) => void
    arrive: (id: string) => void
    refuse: (why: unknown) => void
  }[] = []
  const states: string[] = []
  let clock = 0
  const uploader = createUploader({
    now: () => clock,
    failed: 'Not sent',
    tell: ({ name }, upload) => states.push(`${name}: ${upload ? wordsOf(upload) : 'gone'}`),
    send: (given, share, signal) =>
      new Promise((arrive, refuse) => {
        signal.addEventListener('abort', () => refuse(new DOMException('', 'AbortError')))
        sent.push({ file: given, share, arrive, refuse })
      }),
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { uploader, sent, states, settled, pass: (ms: number) => (clock += ms) }
}
const wordsOf = (upload: Upload) =>
  upload.state === 'sending' ? `${upload.share * 100} %` : upload.state === 'failed' ? upload.reason : upload.state

it('says how far a file has come, and names it when it is there', async () => {
  const { uploader, sent, states, settled } = setUp()
  const photo = file('photo')
  uploader.want(new Set([photo]))
  await settled()
  sent[0]?.share(0.5)
  sent[0]?.arrive('blob-1')
  expect(await uploader.blobOf(photo)).toBe('blob-1')
  expect(states).toEqual(['photo: waiting', 'photo: 0 %', 'photo: 50 %', 'photo: stored'])
  uploader.want(new Set([photo]))
  expect(sent).toHaveLength(1)
})

it('sends two at a time', async () => {
  const { uploader, sent, settled } = setUp()
  uploader.want(new Set(['a', 'b', 'c'].map(file)))
  await settled()
  expect(sent.map((one) => one.file.name)).toEqual(['a', 'b'])
  sent[1]?.arrive('blob-b')
  await settled()
  expect(sent.map((one) => one.file.name)).toEqual(['a', 'b', 'c'])
})

it('gives up what was taken out, and lets the next one go', async () => {
  const { uploader, sent, states, settled } = setUp()
  const [a, b, c] = ['a', 'b', 'c'].map(file) as [File, File, File]
  uploader.want(new Set([a, b, c]))
  await settled()
  uploader.want(new Set([b, c]))
  await settled()
  expect(states).toContain('a: gone')
  expect(sent.map((one) => one.file.name)).toEqual(['a', 'b', 'c'])
})

it('keeps what the server said until it is tried again', async () => {
  const { uploader, sent, states, settled } = setUp()
  const photo = file('photo')
  uploader.want(new Set([photo]))
  await settled()
  sent[0]?.refuse(new ApiError({ status: 413, message: 'is too large' }))
  await settled()
  expect(states.at(-1)).toBe('photo: is too large')
  uploader.retry(photo)
  await settled()
  sent[1]?.arrive('blob-2')
  expect(await uploader.blobOf(photo)).toBe('blob-2')
})

it('sends a file anew when the server may have forgotten it', async () => {
  const { uploader, sent, settled, pass } = setUp()
  const photo = file('photo')
  uploader.want(new Set([photo]))
  await settled()
  sent[0]?.arrive('old')
  await settled()
  pass(47 * 3_600_000)
  const again = uploader.blobOf(photo)
  await settled()
  sent[1]?.arrive('new')
  expect(await again).toBe('new')
})
