import { canonicalJson } from '@parley/shared/contract/canonical-json'
import type { ReleaseKey } from '@parley/shared/contract/page-data'
import { ReleaseDocument, SignedReleaseDocument } from '@parley/shared/contract/release'
import * as v from 'valibot'

export type DocumentRefusal =
  | 'E_DOCUMENT_SCHEMA'
  | 'E_DOCUMENT_SIGNATURE'
  | 'E_DOCUMENT_EXPIRED'
  | 'E_DOCUMENT_REPLAYED'
  | 'E_DOCUMENT_AUDIENCE'

export type DocumentVerdict = { ok: true; document: ReleaseDocument } | { ok: false; code: DocumentRefusal }

/** What is remembered of a document, so that an old one cannot be played back. */
export interface SeenDocument {
  revision: number
  /** ISO time; empty where an earlier shell did not note it. */
  issuedAt: string
}

interface Expectation {
  keys: readonly ReleaseKey[]
  accountId: number
  now: Date
  /** The newest document seen for this account and key; null: none, and age does not count. */
  last: SeenDocument | null
  /** Undefined where the browser has none (plain http on another host than localhost). */
  crypto?: SubtleCrypto | undefined
}

/**
 * May this document be used? Signature first: nothing of an unsigned document is looked at.
 * A replay has a lower revision and was issued earlier. After a backup is restored revisions are lower too, but their
 * documents are new: those are taken. Where no document is known yet, an old one is better than an app without areas.
 * Without a secure context there is no WebCrypto; there the page itself came unprotected, and a check by a key that it
 * carries would prove nothing, so the signature is passed over.
 */
export async function checkDocument(given: unknown, expected: Expectation): Promise<DocumentVerdict> {
  const refuse = (code: DocumentRefusal): DocumentVerdict => ({ ok: false, code })
  const outer = v.safeParse(v.object({ document: v.looseObject({}), sig: SignedReleaseDocument.entries.sig }), given)
  if (!outer.success) return refuse('E_DOCUMENT_SCHEMA')

  const { document: unchecked, sig } = outer.output
  if (expected.crypto && !(await isSigned(unchecked, sig, expected.keys, expected.crypto))) {
    return refuse('E_DOCUMENT_SIGNATURE')
  }
  if (expected.last) {
    if (!(Date.parse(String(unchecked.expiresAt)) > expected.now.getTime())) return refuse('E_DOCUMENT_EXPIRED')
    if (isReplay(unchecked, expected.last)) return refuse('E_DOCUMENT_REPLAYED')
  }
  if (unchecked.audience !== `account:${expected.accountId}`) return refuse('E_DOCUMENT_AUDIENCE')

  const parsed = v.safeParse(ReleaseDocument, unchecked)
  return parsed.success ? { ok: true, document: parsed.output } : refuse('E_DOCUMENT_SCHEMA')
}

const isReplay = (given: Record<string, unknown>, last: SeenDocument): boolean =>
  !(Number(given.revision) >= last.revision) && !(Date.parse(String(given.issuedAt)) > Date.parse(last.issuedAt))

type Signature = v.InferOutput<typeof SignedReleaseDocument>['sig']

/** Is it what this installation says? `value` is a JWS in compact form with its payload taken out: `header..signature`. */
export async function isSigned(
  document: unknown,
  sig: Signature,
  keys: readonly ReleaseKey[],
  crypto: SubtleCrypto,
): Promise<boolean> {
  const jwk = keys.find(({ kid }) => kid === sig.kid)
  const [header, payload, signature] = sig.value.split('.')
  if (!jwk || !header || payload !== '' || !signature) return false
  const utf8 = new TextEncoder()
  const signed = utf8.encode(`${header}.${toBase64Url(utf8.encode(canonicalJson(document)))}`)
  try {
    const key = await crypto.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
    return await crypto.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, fromBase64Url(signature), signed)
  } catch {
    // A key or a signature that cannot even be read proves nothing: the same answer as a wrong one.
    return false
  }
}

function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(raw, (char) => char.charCodeAt(0))
}
