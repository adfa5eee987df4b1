import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson } from '@parley/shared/contract/canonical-json'
import type { ReleaseKey } from '@parley/shared/contract/page-data'
import type { ReleaseDocument, SignedReleaseDocument } from '@parley/shared/contract/release'
import { calculateJwkThumbprint, exportJWK, FlattenedSign, generateKeyPair, importJWK, type JWK } from 'jose'

/** Signs release documents; its public halves travel in the page. */
export interface ReleaseSigner {
  publicKeys: readonly ReleaseKey[]
  sign(document: ReleaseDocument): Promise<SignedReleaseDocument>
}

/**
 * Opens the key file of the data folder, made on first use. It is a list: the first key signs, the others are still
 * believed while tabs that know only them are open. To replace a key, put a new one in front.
 */
export async function openReleaseSigner(dataDir: string): Promise<ReleaseSigner> {
  const keys = await keptKeys(dataDir)
  const [current] = keys
  if (!current) throw new Error(`${dataDir}/release-keys.json holds no key`)
  const key = await importJWK(current, 'ES256')
  return {
    publicKeys: keys.map(({ kid, kty, crv, x, y }) => ({ kid, kty, crv, x, y }) as ReleaseKey),
    async sign(document) {
      const payload = new TextEncoder().encode(canonicalJson(document))
      const jws = await new FlattenedSign(payload)
        .setProtectedHeader({ alg: 'ES256', kid: current.kid ?? '' })
        .sign(key)
      return { document, sig: { kid: current.kid ?? '', alg: 'ES256', value: `${jws.protected}..${jws.signature}` } }
    },
  }
}

async function keptKeys(dataDir: string): Promise<JWK[]> {
  const file = join(dataDir, 'release-keys.json')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, JSON.stringify([await newKey()]), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return JSON.parse(readFileSync(file, 'utf8')) as JWK[]
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: (await calculateJwkThumbprint(jwk)).slice(0, 12), alg: 'ES256', use: 'sig' }
}
