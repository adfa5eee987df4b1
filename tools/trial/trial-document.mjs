import { createHash, webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson } from '../../shared/src/contract/releases/canonical-json.ts'

const base64Url = (bytes) => Buffer.from(bytes).toString('base64url')

/** The released document with one build in it that is not released, signed with a key that is thrown away. */
export async function signedWith(released, { name, manifest, folder, base }) {
  const digest = createHash('sha384')
    .update(readFileSync(join(folder, 'manifest.json')))
    .digest('base64')
  const { takes: _takes, ...shown } = manifest
  const target = {
    version: manifest.version,
    build: manifest.build,
    manifest: { path: `${base}manifest.json`, integrity: `sha384-${digest}` },
    ring: 'stable',
  }
  const document = {
    ...released,
    issuedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    audience: 'account:1',
    remotes: {
      ...released.remotes,
      [name]: {
        status: 'active',
        target,
        fallback: null,
        withdrawn: [],
        trace: ['tried before it is published'],
        manifest: { ...shown, files: manifest.files.filter(({ kind }) => kind === 'entry' || kind === 'expose') },
      },
    },
  }
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', publicKey)
  const kid = 'trial'
  const header = base64Url(JSON.stringify({ alg: 'ES256', kid }))
  const payload = base64Url(canonicalJson(document))
  const signature = await webcrypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    privateKey,
    new TextEncoder().encode(`${header}.${payload}`),
  )
  return {
    keys: [{ kid, kty, crv, x, y }],
    signed: { document, sig: { kid, alg: 'ES256', value: `${header}..${base64Url(new Uint8Array(signature))}` } },
  }
}
