import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { buildOwnTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aRemoteBuild } from '../testing/builds.ts'
import { registryOn } from '../testing/registry.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildOwnTestApp()
  await registryOn(t).empty()
})
afterAll(() => t.close())

it('what everybody fetches first is packed as small as it gets', async () => {
  const entry = readFileSync(new URL('./artefacts.test.ts', import.meta.url), 'utf8')
  const { body } = await registryOn(t).publish('reports', aRemoteBuild({ entry }))
  const url = `/r/reports/${body.version}+${body.build}/remoteEntry.js`
  const { rawPayload } = await t.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const packed = (quality: number) =>
    brotliCompressSync(entry, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: entry.length } })
  expect(rawPayload.equals(packed(11))).toBe(true)
  expect(rawPayload.length).toBeLessThan(packed(9).length)
})
