import { fromServer } from '../scale/server-libraries.mjs'

const pg = fromServer('pg')

/** Of ten facts one is a conversation, seven are messages, two are events; a tenth is resolved again later. */
const statements = (facts) => {
  const conversations = facts / 10
  const at = `now() - (n::float / ${conversations}) * interval '364 days'`
  return [
    `insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, assignee_id, team_id, status,
       labels, created_at, last_activity_at, first_reply_created_at)
     select 1, 1000000 + n, 1 + n % 20, 1, 1, case when n % 8 > 0 then 4 + n % 200 end, 1 + n % 10, 1,
       array['label-' || 1 + n % 30], ${at}, ${at}, ${at}
     from generate_series(1, ${conversations}) n`,
    `create temporary table bench_new as select id, display_id - 1000000 as n, inbox_id, assignee_id, created_at
     from conversations where account_id = 1 and display_id > 1000000`,
    `insert into messages (account_id, conversation_id, inbox_id, message_type, sender_type, sender_id, created_at)
     select 1, c.id, c.inbox_id, k % 2, case k % 2 when 0 then 'Contact' else 'User' end,
       case k % 2 when 0 then 1 else coalesce(c.assignee_id, 4) end,
       least(now(), c.created_at + k * k * interval '3 minutes')
     from bench_new c, generate_series(0, 6) k`,
    `insert into reporting_events (account_id, name, value, value_in_business_hours, user_id, inbox_id, conversation_id, created_at)
     select 1, case k when 0 then 'first_response' else 'conversation_resolved' end, 60 + c.n % 5000, 30 + c.n % 2500,
       coalesce(c.assignee_id, 4), c.inbox_id, c.id, least(now(), c.created_at + (1 + k * 20) * interval '10 minutes')
     from bench_new c, generate_series(0, 2) k where k < 2 or c.n % 10 = 0`,
    `insert into report_labels (account_id, title) select distinct 1, 'label-' || 1 + n % 30 from generate_series(1, 30) n
     on conflict do nothing`,
  ]
}

/** Adds so many facts of one year to account 1 of the database at `url`. Indexes are made once, afterwards. */
export async function fillReports(url, facts, onProgress) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    )
    const { rows } = await client.query(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
       where i.indrelid = any(array['messages', 'conversations', 'reporting_events']::regclass[])
         and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    )
    for (const { name } of rows) await client.query(`drop index ${name}`)
    for (const text of statements(facts)) {
      onProgress(text.trim().split(' ', 4).join(' '))
      await client.query(text)
    }
    for (const { text } of rows) {
      onProgress('indexes')
      await client.query(text)
    }
    await client.query(
      `truncate report_hours, report_periods, report_repeats, report_repeat_days, report_moves, report_zones, report_folds, report_stale_hours`,
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
