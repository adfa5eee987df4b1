import type { OpenCounts } from '@parley/shared/contract/open-counts'
import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import { VIEWS } from '../../access/views.ts'
import { type Viewer, visibleTo } from '../../access/visibility.ts'
import type { Sql } from '../../db/db.ts'
import { params } from '../../db/params.ts'

/**
 * Counts of the open conversations that the viewer may see, however they are looked at, in one statement over one read
 * of them: they are few (index on account and status), and so all the numbers are of one moment.
 */
export async function countOpen(db: Sql, viewer: Viewer): Promise<OpenCounts> {
  const p = params(viewer.accountId)
  const id = p.add(viewer.userId)
  const me = () => id
  const { rows } = await db.query<OpenCounts>(
    `with open as (select c.* from conversations c where c.account_id = $1 and c.status = ${CONVERSATION_STATUS.open} and ${visibleTo(viewer, p)})
     select count(*)::int as "all",
       (count(*) filter (where ${VIEWS.mention(me)}))::int as mentions,
       (count(*) filter (where ${VIEWS.participating(me)}))::int as participating,
       (count(*) filter (where ${VIEWS.unattended()}))::int as unattended,
       (select coalesce(json_object_agg(g.id, g.n), '{}') from
          (select o.inbox_id as id, count(*)::int as n from open o group by 1) g) as inboxes,
       (select coalesce(json_object_agg(g.id, g.n), '{}') from
          (select o.team_id as id, count(*)::int as n from open o where o.team_id is not null group by 1) g) as teams,
       (select coalesce(json_object_agg(g.title, g.n), '{}') from
          (select label.title, count(*)::int as n from open o, unnest(o.labels) as label (title) group by 1) g) as labels
     from open c`,
    p.values,
  )
  return rows[0] ?? NONE
}

const NONE: OpenCounts = { all: 0, mentions: 0, participating: 0, unattended: 0, inboxes: {}, teams: {}, labels: {} }
