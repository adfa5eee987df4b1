import { resolve4, resolveCname } from 'node:dns/promises'
import type { Portal } from '@parley/shared/contract/portal'
import type {
  DomainCheck,
  MissedSearch,
  PortalBody,
  ReadArticle,
  UpdatePortalBody,
} from '@parley/shared/contract/portal-calls'
import { imageProblem } from '@parley/shared/contract/rules/image'
import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { Invalid } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { recordAudit } from '../../audit-logs/audit-logs.service.ts'
import { uploadNamed } from '../../uploads/uploads.service.ts'
import { inLists } from './field-lists.ts'
import { assertReadsHelpCenter, assertWritesHelpCenter } from './helpcenter.policy.ts'
import { localesOf, type PortalConfig } from './portal-config.ts'
import {
  contentCounts,
  deletePortal,
  insertPortal,
  isWebsiteInbox,
  missedSearches,
  type PortalRow,
  type PortalValues,
  readership,
  takenNames,
  updatePortal,
} from './portals.queries.ts'
import { requirePortal, showPortal } from './portals.service.ts'

const NO_CONFIG: PortalConfig = { default_locale: 'en', allowed_locales: ['en'] }

const trailOf = ({ inbox: _, logo_key: __, account_id: ___, ...facts }: PortalRow) => facts
const subjectOf = ({ id, name }: Pick<PortalRow, 'id' | 'name'>) => ({ type: 'Portal', id, label: name }) as const

/** @throws Invalid */
export async function createPortal(deps: Deps, member: Member, body: PortalBody): Promise<Portal> {
  assertWritesHelpCenter(member)
  await deps.db.transaction(async (tx) => {
    const config = await checkedConfig(tx, member, null, body.config)
    const values = await valuesOf(deps, tx, member, 0, body)
    const id = await insertPortal(tx, member.accountId, { ...values, config: config ?? NO_CONFIG })
    await recordAudit(tx, member, subjectOf({ id, name: body.name }), null, { ...values, config: config ?? NO_CONFIG })
  })
  return showPortal(deps, member, body.slug, undefined)
}

/** Refusals by field, in lists (contract, configuration 0.4). @throws FieldErrors, NotFound */
export async function changePortal(deps: Deps, member: Member, slug: string, body: UpdatePortalBody): Promise<Portal> {
  assertWritesHelpCenter(member)
  const before = await requirePortal(deps, member, slug)
  await deps.db
    .transaction(async (tx) => {
      const config = await checkedConfig(tx, member, before, body.config)
      const values = await valuesOf(deps, tx, member, before.id, body)
      await updatePortal(tx, member.accountId, before.id, { ...values, archived: body.archived, config })
      const after = { ...trailOf(before), ...values, ...(config && { config }) }
      await recordAudit(tx, member, subjectOf(before), trailOf(before), after)
    })
    .catch((error: unknown) => {
      throw inLists(error)
    })
  return showPortal(deps, member, body.slug ?? slug, undefined)
}

/** With everything in it. @throws NotFound */
export async function removePortal(deps: Deps, member: Member, slug: string): Promise<void> {
  assertWritesHelpCenter(member)
  const before = await requirePortal(deps, member, slug)
  await deps.db.transaction(async (tx) => {
    await deletePortal(tx, member.accountId, before.id)
    await recordAudit(tx, member, subjectOf(before), trailOf(before), null)
  })
}

/** @throws NotFound */
export async function removeLogo(deps: Deps, member: Member, slug: string): Promise<void> {
  assertWritesHelpCenter(member)
  const { id } = await requirePortal(deps, member, slug)
  await updatePortal(deps.db, member.accountId, id, { logo_key: null })
}

/** @throws NotFound */
export async function listMissedSearches(
  deps: Deps,
  member: Member,
  slug: string,
): Promise<{ payload: MissedSearch[] }> {
  assertReadsHelpCenter(member)
  const { id } = await requirePortal(deps, member, slug)
  return { payload: await missedSearches(deps.db, member.accountId, id) }
}

/** What was read in the last 30 days, the most read first. @throws NotFound */
export async function listReadership(
  deps: Deps,
  member: Member,
  slug: string,
  locale: string | undefined,
): Promise<{ payload: ReadArticle[] }> {
  assertReadsHelpCenter(member)
  const { id } = await requirePortal(deps, member, slug)
  return { payload: await readership(deps.db, member.accountId, id, locale ?? null) }
}

/** The languages that are left, where they are to change. @throws Invalid */
async function checkedConfig(
  tx: Sql,
  member: Member,
  before: PortalRow | null,
  config: PortalBody['config'],
): Promise<PortalConfig | undefined> {
  if (!config) return undefined
  const old = before && localesOf(before)
  const allowed = [...new Set(config.allowed_locales ?? old?.all ?? [config.default_locale ?? 'en'])]
  const own = config.default_locale ?? (old && allowed.includes(old.fallback) ? old.fallback : allowed[0]) ?? 'en'
  if (!allowed.includes(own)) throw new Invalid({ config: 'must have the default locale among the allowed ones' })
  const counts = before ? await contentCounts(tx, member.accountId, member.userId) : []
  const lost = counts.filter((one) => one.portal_id === before?.id && !allowed.includes(one.locale))
  const kept = lost.find((one) => one.all + one.categories > 0 && old?.all.includes(one.locale))
  if (kept) throw new Invalid({ config: `cannot lose ${kept.locale}, which still has articles or categories` })
  return { default_locale: own, allowed_locales: allowed }
}

/** @throws Invalid */
async function valuesOf(
  deps: Deps,
  tx: Sql,
  { accountId }: Member,
  id: number,
  body: Partial<PortalBody>,
): Promise<PortalValues> {
  const { config: _, blob_id, inbox_id, custom_domain, homepage_link, ...values } = body
  const domain = custom_domain === '' ? null : custom_domain
  const taken = await takenNames(tx, body.slug, domain, id)
  if (taken.slug) throw new Invalid({ slug: 'has already been taken' })
  if (taken.domain) throw new Invalid({ custom_domain: 'has already been taken' })
  if (domain && domain === new URL(deps.env.frontendUrl).hostname)
    throw new Invalid({ custom_domain: 'is the address of this installation' })
  if (inbox_id && !(await isWebsiteInbox(tx, accountId, inbox_id)))
    throw new Invalid({ inbox_id: 'is not a website inbox of this account' })
  return {
    ...(Object.fromEntries(Object.entries(values).filter(([key]) => key !== 'archived')) as PortalValues),
    custom_domain: domain,
    homepage_link: homepage_link === '' ? null : homepage_link,
    channel_web_widget_id: inbox_id,
    logo_key: blob_id ? await logoKeyOf(deps, tx, accountId, blob_id) : undefined,
  }
}

const PROBLEMS = { wrong_type: 'must be a PNG, JPEG, GIF or WebP picture', too_big: 'must be at most 4 MB' } as const

/** @throws Invalid for what is no picture of at most 4 MB */
async function logoKeyOf(deps: Deps, tx: Sql, accountId: number, blobId: string): Promise<string> {
  const upload = await uploadNamed(deps, accountId, blobId, tx)
  if (!upload) throw new Invalid({ logo: 'is not a file of this account' })
  const problem = imageProblem({ type: upload.content_type, size: Number(upload.file_size) })
  if (problem) throw new Invalid({ logo: PROBLEMS[problem] })
  return upload.storage_key
}

/** Asks the world's name servers whether the domain leads here. @throws NotFound, Invalid without a domain */
export async function checkDomain(deps: Deps, member: Member, slug: string): Promise<DomainCheck> {
  assertWritesHelpCenter(member)
  const { custom_domain: domain } = await requirePortal(deps, member, slug)
  if (!domain) throw new Invalid({ custom_domain: "can't be blank" })
  const target = new URL(deps.env.frontendUrl).hostname
  // A name that is not known is what the answer tells: nothing found.
  const names: string[] = await resolveCname(domain).catch(() => [])
  const own: string[] = await resolve4(domain).catch(() => [])
  const ours: string[] = await resolve4(target).catch(() => [])
  const isConnected = names.some((name) => name.toLowerCase() === target) || own.some((one) => ours.includes(one))
  return {
    domain,
    record: { type: 'CNAME', name: domain, value: target },
    is_connected: isConnected,
    found: [...names, ...own],
  }
}
