import { webcrypto } from 'node:crypto'
import { TextEncoder as NodeTextEncoder } from 'node:util'
import { canonicalJson } from '@parley/shared/contract/canonical-json'
import type { ReleaseKey } from '@parley/shared/contract/page-data'
import type { ReleaseDocument } from '@parley/shared/contract/release'
import { aDocument } from '../testing/builders.ts'
import { checkDocument } from './release-document.ts'

const crypto = webcrypto.subtle as unknown as SubtleCrypto
const base64url = (value: Uint8Array | string) => Buffer.from(value as string).toString('base64url')

async function aSigner(kid = 'key-1') {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const key = { ...(await webcrypto.subtle.exportKey('jwk', pair.publicKey)), kid } as ReleaseKey
  const sign = async (document: ReleaseDocument) => {
    const header = base64url(JSON.stringify({ alg: 'ES256', kid }))
    const signed = Buffer.from(`${header}.${base64url(canonicalJson(document))}`)
    const value = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, signed)
    return { document, sig: { kid, alg: 'ES256', value: `${header}..${base64url(new Uint8Array(value))}` } }
  }
  return { key, sign }
}

const now = new Date('2026-11-20T12:00:00.000Z')
const last = { revision: 5, issuedAt: '2026-11-20T10:00:00.000Z' }
const expected = { accountId: 1, now, last, crypto }

describe('a release document', () => {
  beforeAll(() => {
    globalThis.TextEncoder ??= NodeTextEncoder as typeof globalThis.TextEncoder
  })

  it('is taken when it is signed, current, not older than the last one, and for this account', async () => {
    const { key, sign } = await aSigner()
    expect(await checkDocument(await sign(aDocument()), { ...expected, keys: [key] })).toMatchObject({ ok: true })
  })

  it('is taken under either of two overlapping keys', async () => {
    const [old, fresh] = [await aSigner('old'), await aSigner('fresh')]
    const keys = [fresh.key, old.key]
    expect(await checkDocument(await old.sign(aDocument()), { ...expected, keys })).toMatchObject({ ok: true })
    expect(await checkDocument(await fresh.sign(aDocument()), { ...expected, keys })).toMatchObject({ ok: true })
  })

  it('is refused when a byte of it was changed', async () => {
    const { key, sign } = await aSigner()
    const signed = await sign(aDocument())
    const tampered = { ...signed, document: { ...signed.document, revision: 6 } }
    expect(await checkDocument(tampered, { ...expected, keys: [key] })).toEqual({
      ok: false,
      code: 'E_DOCUMENT_SIGNATURE',
    })
  })

  it('is refused when another key signed it', async () => {
    const [ours, theirs] = [await aSigner(), await aSigner()]
    const signed = await theirs.sign(aDocument())
    expect(await checkDocument(signed, { ...expected, keys: [ours.key] })).toMatchObject({
      code: 'E_DOCUMENT_SIGNATURE',
    })
  })

  it.each([
    ['expired', aDocument({ expiresAt: '2026-11-20T11:59:59.000Z' }), 'E_DOCUMENT_EXPIRED'],
    [
      'an older one than was seen',
      aDocument({ revision: 4, issuedAt: '2026-11-20T09:00:00.000Z' }),
      'E_DOCUMENT_REPLAYED',
    ],
    ['for another account', aDocument({ audience: 'account:2' }), 'E_DOCUMENT_AUDIENCE'],
    ['of a schema that is not known', { ...aDocument(), schema: 2 } as never, 'E_DOCUMENT_SCHEMA'],
  ])('is refused when it is %s', async (_what, document, code) => {
    const { key, sign } = await aSigner()
    expect(await checkDocument(await sign(document), { ...expected, keys: [key] })).toEqual({ ok: false, code })
  })

  it('is taken with a lower revision when it is newer than what was seen: a backup was restored', async () => {
    const { key, sign } = await aSigner()
    const restored = aDocument({ revision: 2, issuedAt: '2026-11-20T11:00:00.000Z' })
    expect(await checkDocument(await sign(restored), { ...expected, keys: [key] })).toMatchObject({ ok: true })
  })

  it('is taken however old it is while no other is known', async () => {
    const { key, sign } = await aSigner()
    const old = aDocument({ revision: 1, expiresAt: '2026-11-01T00:00:00.000Z', issuedAt: '2026-10-31T00:00:00.000Z' })
    expect(await checkDocument(await sign(old), { ...expected, last: null, keys: [key] })).toMatchObject({ ok: true })
  })

  it.each([null, 'text', {}, { document: {}, sig: {} }])('is refused when it is %p', async (given) => {
    expect(await checkDocument(given, { ...expected, keys: [] })).toEqual({ ok: false, code: 'E_DOCUMENT_SCHEMA' })
  })
})
