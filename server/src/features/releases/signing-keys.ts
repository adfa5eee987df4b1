import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson } from '@parley/shared/contract/canonical-json'
import type { ReleaseKey } from '@parley/shared/contract/page-data'
import type { ReleaseDocument, ReleaseSignature, SignedReleaseDocument } from '@parley/shared/contract/release'
import { calculateJwkThumbprint, exportJWK, FlattenedSign, generateKeyPair, importJWK, type JWK } from 'jose'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { BadEnvironment } from '../../env.ts'
import { sealedSecret } from './sealed-secrets.queries.ts'

/** Signs release documents; its public halves travel in the page. */
export interface ReleaseSigner {
  publicKeys: readonly ReleaseKey[]
  sign(document: ReleaseDocument): Promise<SignedReleaseDocument>
  /** Of anything else that pages are to believe. */
  signatureOf(value: object): Promise<ReleaseSignature>
}

/**
 * The keys of the installation, the same for every server process: made on first use and kept sealed in the database.
 * The first of the list signs, the others are still believed.
 */
export async function openReleaseSigner(deps: Pick<Deps, 'db' | 'env'>): Promise<ReleaseSigner> {
  const older = join(deps.env.dataDir, 'release-keys.json')
  const stored = await sealedSecret(deps, 'release signing keys', () => firstKeys(older))
  const keys = keysIn(stored, 'The release signing keys in the database (setting RELEASE_SIGNING_KEYS)')
  rmSync(older, { force: true })
  const [current] = keys
  const key = await importJWK(current, 'ES256')
  const signatureOf = async (value: object): Promise<ReleaseSignature> => {
    const payload = new TextEncoder().encode(canonicalJson(value))
    const jws = await new FlattenedSign(payload).setProtectedHeader({ alg: 'ES256', kid: current.kid ?? '' }).sign(key)
    return { kid: current.kid ?? '', alg: 'ES256', value: `${jws.protected}..${jws.signature}` }
  }
  return {
    publicKeys: keys.map(({ kid, kty, crv, x, y }) => ({ kid, kty, crv, x, y }) as ReleaseKey),
    signatureOf,
    sign: async (document) => ({ document, sig: await signatureOf(document) }),
  }
}

const Keys = v.tupleWithRest(
  [
    v.looseObject({
      kid: v.string(),
      kty: v.literal('EC'),
      crv: v.string(),
      x: v.string(),
      y: v.string(),
      d: v.string(),
    }),
  ],
  v.looseObject({ kid: v.string(), kty: v.string() }),
)

/** @throws BadEnvironment says where the keys lie and what to do, when they are not what was written there */
function keysIn(text: string, place: string): v.InferOutput<typeof Keys> {
  try {
    return v.parse(Keys, JSON.parse(text))
  } catch {
    throw new BadEnvironment(`${place} cannot be read. Restore them from a backup, or delete them: new ones are made.`)
  }
}

/** A new key, or those of the data folder, where they lay up to schema 65: open tabs believe them. */
async function firstKeys(older: string): Promise<string> {
  if (!existsSync(older)) return JSON.stringify([await newKey()])
  return JSON.stringify(keysIn(readFileSync(older, 'utf8'), `The release signing keys in ${older}`))
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: (await calculateJwkThumbprint(jwk)).slice(0, 12), alg: 'ES256', use: 'sig' }
}
