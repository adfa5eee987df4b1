import * as v from 'valibot'
import { Build, SignedReleaseDocument, Version } from './release.ts'

/** A public key of the release documents: P-256, as JWK. Two may be valid at a time while one replaces the other. */
export const ReleaseKey = v.looseObject({
  kid: v.string(),
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
})
export type ReleaseKey = v.InferOutput<typeof ReleaseKey>

/** Id of the `<script type="application/json">` that carries PageData. */
export const PAGE_DATA_ID = 'parley-page'

/** What the served page carries, so that no request is needed before the first screen. */
export const PageData = v.object({
  /** The shell build that this page runs, and the exact versions of the libraries it provides. */
  shell: v.object({ version: Version, build: Build, shared: v.record(v.string(), v.string()) }),
  /** The server's clock when it made the page: a browser's own may be off by days. */
  servedAt: v.optional(v.string()),
  keys: v.array(ReleaseKey),
  /**
   * For the account that the address names; null when there is no release yet. What is no document counts as none: the
   * shell then asks for one, and says what is wrong with that.
   */
  releases: v.fallback(v.nullable(SignedReleaseDocument), null),
  /** What `GET /api/v1/config` answers; null when the page was made without it. */
  config: v.nullable(v.record(v.string(), v.unknown())),
})
export type PageData = v.InferOutput<typeof PageData>
