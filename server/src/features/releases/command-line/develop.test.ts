import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const programOf = (name: string) => fileURLToPath(new URL(`../../../../../tools/${name}.mjs`, import.meta.url))

let other: Server
let taken: number
beforeAll(async () => {
  other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  taken = (other.address() as AddressInfo).port
})
afterAll(() => other.close())

/** The one line that `npm run dev -- …words`, or another command, is refused with. */
async function refusal(words: string[], port = '0', command = 'dev'): Promise<string> {
  const failed = await promisify(execFile)(process.execPath, [programOf(command), ...words], {
    env: { ...process.env, PORT: port },
  }).then(
    () => ({ stderr: 'not refused' }),
    (error: { stderr: string }) => error,
  )
  return failed.stderr.trim()
}

it('the platform does not start where another program has the port, and says so before it builds', async () => {
  expect(await refusal([], String(taken), 'start')).toBe(
    `✗ Port ${taken} is taken by another program. Stop it, or choose another: PORT=${taken + 1} npm start`,
  )
})

it('an area is not begun under a title that would break its files', async () => {
  expect(await refusal(['orders', '--title', 'The "new" orders'], '0', 'new-remote')).toBe(
    '✗ The title stands in code and JSON: up to 60 characters, without quotes, backslashes, {}, <>.',
  )
})

describe('working on an area is refused before anything is built', () => {
  it('where another program has the port, with a port that may be free', async () => {
    const words = ['reports', '--against', 'http://127.0.0.1:9']
    expect(await refusal(words, String(taken))).toBe(
      `✗ Port ${taken} is taken by another program. Stop it, or choose another: PORT=${taken + 1} npm run dev -- ${words.join(' ')}`,
    )
  })

  it('against what is no address, and where nobody answers', async () => {
    expect(await refusal(['reports', '--against', 'localhost:3000'])).toBe(
      '✗ --against takes an address like https://desk.example, not "localhost:3000".',
    )
    expect(await refusal(['reports', '--against', 'http://127.0.0.1:9'])).toBe(
      '✗ No Parley answers at http://127.0.0.1:9.',
    )
  })
})
