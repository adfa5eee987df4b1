import { createHash, webcrypto } from 'node:crypto'
import { canonicalJson } from '../../shared/src/contract/releases/canonical-json.ts'

const base64Url = (bytes) => Buffer.from(bytes).toString('base64url')

/**
 * The released document with one build in it that is not released.
 *
 * @param {object} released  The document that the installation answers.
 * @param {{ name: string, manifest: object, text: string | Buffer, base: string, why: string }} build  `text`: the manifest as it
 *   is served; `base`: the address that the files lie below; `why`: said where a page tells which build it runs
 */
export function documentWith(released, { name, manifest, text, base, why }) {
  const digest = createHash('sha384').update(text).digest('base64')
  const { takes: _takes, ...shown } = manifest
  const target = {
    version: manifest.version,
    build: manifest.build,
    manifest: { path: `${base}manifest.json`, integrity: `sha384-${digest}` },
    ring: 'stable',
  }
  return {
    ...released,
    issuedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    remotes: {
      ...released.remotes,
      [name]: {
        status: 'active',
        target,
        fallback: null,
        withdrawn: [],
        trace: [why],
        manifest: { ...shown, files: manifest.files.filter(({ kind }) => kind === 'entry' || kind === 'expose') },
      },
    },
  }
}

/** The released document as pages of a shell get it that is not released. */
export const documentUnder = (released, { version, build }) => ({
  ...released,
  issuedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  ...(released.shell && { shell: { ...released.shell, version, build } }),
})

/** Signs documents as an installation does, with a key that is thrown away with this process. */
export async function throwAwaySigner() {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', publicKey)
  const kid = 'trial'
  const header = base64Url(JSON.stringify({ alg: 'ES256', kid }))
  return {
    keys: [{ kid, kty, crv, x, y }],
    async sign(document) {
      const signature = await webcrypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        privateKey,
        new TextEncoder().encode(`${header}.${base64Url(canonicalJson(document))}`),
      )
      return { document, sig: { kid, alg: 'ES256', value: `${header}..${base64Url(new Uint8Array(signature))}` } }
    },
  }
}
