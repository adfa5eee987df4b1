import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { exportJWK, generateKeyPair } from 'jose'
import { buildOwnTestApp } from '../../testing/test-app.ts'
import { openTestDbs } from '../../testing/test-db.ts'
import { testEnv } from '../../testing/test-env.ts'
import { adoptReleasesFolder } from './artefacts/adopt-releases-folder.ts'
import { openLocalReleaseKey } from './releaser.policy.ts'
import { insertRelease } from './releases.queries.ts'
import { openReleaseSigner } from './signing-keys.ts'
import { aRemoteBuild } from './testing/builds.ts'

describe('processes of one installation with a data folder each', () => {
  it('sign with the same key and know the same release key', async () => {
    const [db] = await openTestDbs(1)
    if (!db) throw new Error('no database')
    const [one, two] = [testEnv(), testEnv()]
    const second = { ...two, secret: one.secret }
    const signers = [await openReleaseSigner({ db, env: one }), await openReleaseSigner({ db, env: second })]
    expect(signers[1]?.publicKeys).toEqual(signers[0]?.publicKeys)
    const keys = [await openLocalReleaseKey({ db, env: one }), await openLocalReleaseKey({ db, env: second })]
    expect(keys[1]).toBe(keys[0])
    expect(readFileSync(join(second.dataDir, 'release-key'), 'utf8')).toBe(keys[0])
    await db.close()
  })

  it('keep no private key where a reader of the database could use it', async () => {
    const [db] = await openTestDbs(1)
    if (!db) throw new Error('no database')
    await openReleaseSigner({ db, env: testEnv() })
    const { rows } = await db.query<{ value: string }>(
      `select value from installation_settings where key = 'RELEASE_SIGNING_KEYS'`,
    )
    expect(rows[0]?.value).toMatch(/^[\w-]{100,}$/)
    await db.close()
  })
})

describe('an installation of an earlier release', () => {
  it('goes on signing with the keys of its data folder', async () => {
    const [db] = await openTestDbs(1)
    if (!db) throw new Error('no database')
    const env = testEnv()
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const file = join(env.dataDir, 'release-keys.json')
    writeFileSync(file, JSON.stringify([{ ...(await exportJWK(privateKey)), kid: 'of-old' }]))
    expect((await openReleaseSigner({ db, env })).publicKeys[0]?.kid).toBe('of-old')
    expect(existsSync(file)).toBe(false)
    await db.close()
  })

  it('serves the files that lay in its data folder, from the store', async () => {
    const t = await buildOwnTestApp()
    const files = aRemoteBuild()
    const manifest = JSON.parse(files['manifest.json'] ?? '')
    const name = `${manifest.version}+${manifest.build}`
    await insertRelease(t.db, {
      remote: 'reports',
      version: manifest.version,
      build: manifest.build,
      manifest,
      manifest_path: `/r/reports/${name}/manifest.json`,
      manifest_integrity: '',
      published_by: 'before',
    })
    const folder = join(t.deps.env.dataDir, 'releases/reports', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'remoteEntry.js'), 'the entry')
    writeFileSync(join(folder, 'remoteEntry.js.br'), brotliCompressSync('the entry'))
    await adoptReleasesFolder(t.deps)
    const answer = await t.app.inject({
      url: `/r/reports/${name}/remoteEntry.js`,
      headers: { 'accept-encoding': 'br' },
    })
    expect([answer.statusCode, brotliDecompressSync(answer.rawPayload).toString()]).toEqual([200, 'the entry'])
    expect(existsSync(folder)).toBe(false)
    await t.close()
  })
})
