import type { AnswerSource, AssistantConfig } from '@parley/shared/contract/assistant'
import { ARTICLE_STATUSES } from '@parley/shared/contract/portal'
import { json, type Sql } from '../../../db/db.ts'

const PUBLISHED = ARTICLE_STATUSES.indexOf('published')
const MOST = 8

/** The words of a question that say something in its language, with their roots. */
export async function rootsOf(
  sql: Sql,
  configuration: string,
  words: readonly string[],
): Promise<{ word: string; root: string }[]> {
  const { rows } = await sql.query<{ word: string; root: string | null }>(
    `select word, (tsvector_to_array(to_tsvector($1::text::regconfig, word)))[1] as root from unnest($2::text[]) as word`,
    [configuration, words],
  )
  return rows.flatMap(({ word, root }) => (root === null ? [] : [{ word, root }]))
}

export interface FoundArticle {
  id: number
  title: string
  content: string
  slug: string
  portal: { slug: string; custom_domain: string | null }
}

/** Published articles of the portals and categories that the assistant knows, the fittest first. */
export async function findArticles(
  sql: Sql,
  accountId: number,
  portals: AssistantConfig['portals'],
  search: string,
): Promise<FoundArticle[]> {
  if (portals.length === 0) return []
  const { rows } = await sql.query<FoundArticle>(
    `select a.id, a.title, left(coalesce(a.content, ''), 100000) as content, a.slug,
       json_build_object('slug', p.slug, 'custom_domain', p.custom_domain) as portal
     from articles a join portals p on p.account_id = a.account_id and p.id = a.portal_id and not p.archived
     where a.account_id = $1 and a.status = ${PUBLISHED} and a.search @@ $2::tsquery
       and exists (select 1 from jsonb_to_recordset($3::jsonb) as chosen (portal_id integer, category_ids jsonb)
         where chosen.portal_id = a.portal_id
           and (jsonb_array_length(chosen.category_ids) = 0 or chosen.category_ids @> to_jsonb(a.category_id)))
     order by ts_rank(a.search, $2::tsquery) desc, a.id limit ${MOST}`,
    [accountId, search, json(portals)],
  )
  return rows
}

export interface FoundPassage {
  kind: AnswerSource['kind']
  id: number
  title: string
  url: string | null
  content: string
}

/** Passages of what the assistant knows beside articles, the fittest first. */
export async function findPassages(
  sql: Sql,
  { accountId, assistantId, of }: { accountId: number; assistantId: number; of: 'draft' | 'live' },
  search: string,
): Promise<FoundPassage[]> {
  const { rows } = await sql.query<FoundPassage>(
    `select d.kind, d.id, d.title, d.address as url, p.content
     from assistant_documents d join assistant_passages p on p.account_id = d.account_id and p.document_id = d.id
     where d.account_id = $1 and d.assistant_id = $2 and ${of === 'live' ? 'd.in_live' : 'd.in_draft'}
       and p.search @@ $3::tsquery
     order by ts_rank(p.search, $3::tsquery) desc, d.id, p.position limit ${MOST}`,
    [accountId, assistantId, search],
  )
  return rows
}
