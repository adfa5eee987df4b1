import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openReleaseSigner } from '../features/releases/signing-keys.ts'
import { buildOwnTestApp, type TestApp } from '../testing/test-app.ts'
import { startUpError } from './start-up-error.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildOwnTestApp()
})
afterAll(() => t.close())

const sentenceOf = async (): Promise<string | null> =>
  startUpError(await openReleaseSigner(t.deps).catch((error: unknown) => error))

it.each(['{"kty":', '[]', '[{"kid":"a"}]', 'null'])(
  'release keys that are %s are a sentence, not a stack',
  async (text) => {
    const file = join(t.deps.env.dataDir, 'release-keys.json')
    await t.db.query(`delete from installation_settings where key = 'RELEASE_SIGNING_KEYS'`)
    writeFileSync(file, text)
    expect(await sentenceOf()).toMatch(`The release signing keys in ${file} cannot be read. Restore them`)
  },
)
