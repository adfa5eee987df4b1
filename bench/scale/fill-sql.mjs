/** Who the drivers are: API tokens of users of account 1. */
export const TOKENS = { administrator: 'bench-administrator', agent: 'bench-agent', customRole: 'bench-custom-role' }
export const ACCOUNT = 1
export const AGENTS = 2_000
export const INBOXES = 20
/** Stands in three messages of the whole account. */
export const RARE_WORD = 'xylotomist'

/** Messages per conversation: ten on average, a few long threads. */
const LENGTHS = [2, 3, 4, 5, 6, 8, 10, 12, 16, 34]

/** Vocabulary of 20 000 words, the n-th used about 1/n as often as the first; 40 000 sentences are drawn from it. */
const WORDS = `
  select setseed(0.42);
  create temporary table bench_words as
    select n, (array['re','con','de','pro','in','ex','per','sub','tra','mo'])[1 + n % 10]
      || (array['la','ti','ne','vo','ru','ma','si','te','cor','pi','ban','lum'])[1 + n / 10 % 12]
      || (array['ten','der','ment','sion','lis','ver','gal','mar','ton','rin','fex'])[1 + n / 120 % 11]
      || case when n < 1320 then '' else (array['a','e','i','o','u','ar','el','is','on','um','ix','os','er','an','il','us'])[1 + n / 1320] end
      as word
    from generate_series(0, 19999) n;
  create unique index on bench_words (n);
  create temporary table bench_sentences as
    select s as id, string_agg(w.word, ' ' order by k) as text
    from (select s, k, floor(20000 ^ random())::int - 1 as n from generate_series(1, 40000) s, generate_series(1, 6 + s % 12) k) pick
    join bench_words w using (n) group by s;
  create unique index on bench_sentences (id)`

const PEOPLE = `
  insert into accounts (name) values ('Measured');
  insert into custom_roles (account_id, name, permissions) values
    (1, 'Takers', '{conversation_unassigned_manage,conversation_participating_manage}');
  insert into users (email, name, password_hash, pubsub_token, access_token_sealed, access_token_digest, confirmed_at)
    select 'agent' || n || '@bench.example', 'Agent ' || n, '-', 'bench-pubsub-' || n, '-', encode(sha256(convert_to(
      case n when 1 then '${TOKENS.administrator}' when 2 then '${TOKENS.agent}' when 3 then '${TOKENS.customRole}'
        else 'bench-token-' || n end, 'UTF8')), 'hex'), now()
    from generate_series(1, ${AGENTS}) n;
  insert into account_users (account_id, user_id, role, custom_role_id)
    select 1, n, case n when 1 then 'administrator' else 'agent' end, case n when 3 then 1 end from generate_series(1, ${AGENTS}) n;
  insert into teams (account_id, name) select 1, 'team ' || n from generate_series(1, 10) n;
  insert into labels (account_id, title, show_on_sidebar) select 1, 'label-' || n, true from generate_series(1, 30) n;
  insert into inboxes (account_id, name, channel_type, channel)
    select 1, 'Inbox ' || n, (array['Channel::Api', 'Channel::Email', 'Channel::WebWidget', 'Channel::Api'])[1 + n % 4], '{}'
    from generate_series(1, ${INBOXES}) n;
  -- Every agent works in one inbox; the two that measure in ten.
  insert into inbox_members (account_id, inbox_id, user_id)
    select 1, 1 + n % ${INBOXES}, n from generate_series(4, ${AGENTS}) n
    union all select 1, i, n from generate_series(1, 10) i, generate_series(2, 3) n;
  insert into team_members (account_id, team_id, user_id) select 1, 1 + n % 10, n from generate_series(2, ${AGENTS}) n`

const contacts = (count) => `
  insert into contacts (account_id, name, email, phone_number, additional_attributes, last_activity_at, created_at)
    select 1, initcap(a.word) || ' ' || initcap(b.word), 'person' || i || '@customers.example',
      case when i % 3 = 0 then '+49170' || lpad(i::text, 8, '0') end,
      jsonb_build_object('company_name', initcap(b.word), 'country_code', (array['DE','FR','US','GB'])[1 + i % 4]),
      now() - random() * interval '365 days', now() - random() * interval '700 days'
    from generate_series(1, ${count}) i
    join bench_words a on a.n = i * 7919 % 20000 join bench_words b on b.n = i * 1299 % 20000 order by i;
  insert into contact_inboxes (account_id, contact_id, inbox_id, source_id, pubsub_token)
    select 1, n, 1 + n % ${INBOXES}, 'source-' || n, 'bench-visitor-' || n from generate_series(1, ${count}) n`

/** The frame of every conversation and message, before what hangs together is derived from it. */
const frames = (conversations, contactCount) => `
  create temporary table bench_c as
    select n as id, 1 + (n * 48271::bigint % ${contactCount})::int as contact_id,
      now() - (1 - n::float / (${conversations} + 1)) * interval '365 days' as created_at,
      (array[${LENGTHS}])[1 + floor(random() * 10)::int] as length,
      (case when random() < 0.70 then 1 when random() < 0.5 then 0 when random() < 0.34 then 2 else 3 end)::smallint as status,
      case when random() < 0.01 then 2 when random() < 0.62 then 4 + floor(random() * (${AGENTS} - 4))::int end as assignee_id,
      case when random() < 0.6 then 1 + floor(10 ^ random())::int % 10 end as team_id,
      case when random() < 0.3 then floor(random() * 4)::smallint end as priority,
      case when random() < 0.3 then '{}'::text[] when random() < 0.7 then array['label-' || floor(30 ^ random())::int]
        else array['label-' || floor(30 ^ random())::int, 'label-30'] end as labels
    from generate_series(1, ${conversations}) n;
  create temporary table bench_m as
    select row_number() over (order by at, c, k)::int as id, c, k, at, kind, 1 + floor(random() * 40000)::int as sentence
    from (select c.id as c, k, least(now(), c.created_at + k * k * interval '10 seconds' * (0.9 + random() * 0.1)) as at,
        -- 0 incoming, 1 outgoing, 2 activity, 3 private note
        case when k = 1 then 0 when random() < 0.04 then 2 when random() < 0.06 then 3 when random() < 0.5 then 0 else 1 end as kind
      from bench_c c, generate_series(1, c.length) k) frame;
  analyze bench_c; analyze bench_m; analyze bench_sentences`

const CONVERSATIONS = `
  insert into conversations (account_id, id, display_id, inbox_id, contact_id, contact_inbox_id, assignee_id, team_id, status, priority,
      labels, additional_attributes, agent_last_seen_at, first_reply_created_at, waiting_since, last_activity_at, unread_count,
      last_message_id, last_non_activity_message_id, last_public_message_id, last_incoming_at, created_at, updated_at, snoozed_until)
    overriding system value
    select 1, c.id, c.id, 1 + c.contact_id % ${INBOXES}, c.contact_id, c.contact_id, c.assignee_id, c.team_id, c.status, c.priority,
      c.labels, jsonb_build_object('browser_language', (array['de','fr','en'])[1 + c.id % 3], 'referer', 'https://shop.example/p/' || c.id % 500),
      m.answered, m.first_reply, m.waiting_since, m.last_at, m.unread, m.last_id, m.last_non_activity, m.last_public, m.last_in,
      c.created_at, m.last_at, case when c.status = 3 then now() + (1 + random() * 30) * interval '1 day' end
    from bench_c c join (
      select c, max(id) as last_id, max(at) as last_at, max(id) filter (where kind <> 2) as last_non_activity,
        max(id) filter (where kind < 2) as last_public, max(at) filter (where kind = 0) as last_in,
        min(at) filter (where kind = 1) as first_reply, max(answered) as answered,
        min(at) filter (where kind = 0 and (answered is null or at > answered)) as waiting_since,
        count(*) filter (where kind = 0 and (answered is null or at > answered)) as unread
      from (select *, max(at) filter (where kind = 1) over (partition by c) as answered from bench_m) m group by c) m on m.c = c.id
    order by c.id`

const messages = (count) => `
  insert into messages (account_id, id, conversation_id, inbox_id, message_type, private, content, sender_type, sender_id, created_at, updated_at)
    overriding system value
    select 1, m.id, m.c, 1 + c.contact_id % ${INBOXES}, case m.kind when 3 then 1 else m.kind end, m.kind = 3,
      case when m.kind = 2 then 'Conversation was marked resolved' else s.text
        || case when m.id in (${[0.95, 0.98, 0.999].map((part) => Math.round(count * part))}) then ' ${RARE_WORD}'
          when m.id % 40 = 0 then ' order ' || m.id else '' end end,
      case m.kind when 0 then 'Contact' when 2 then null else 'User' end,
      case m.kind when 0 then c.contact_id when 2 then null else coalesce(c.assignee_id, 2) end, m.at, m.at
    from bench_m m join bench_c c on c.id = m.c join bench_sentences s on s.id = m.sentence order by m.id`

/** What other statements maintain: counters, participants, mentions, notifications, sequences. */
const facts = (conversations) => `
  truncate conversation_count_changes, conversation_count_rows, conversation_total_rows, contact_counts;
  insert into conversation_count_changes (account_id, inbox_id, status, assignee_id, team_id, n)
    select account_id, inbox_id, status, coalesce(assignee_id, 0), coalesce(team_id, 0), count(*) from conversations group by 1, 2, 3, 4, 5;
  select fold_conversation_counts();
  insert into contact_counts (account_id, label, n) select 1, '', count(*) from contacts where identified;
  insert into conversation_participants (account_id, conversation_id, user_id)
    select 1, id, assignee_id from conversations where assignee_id is not null and id % 4 = 0
    union select 1, id, 3 from conversations where id % 100 = 0;
  insert into mentions (account_id, conversation_id, user_id, mentioned_at)
    select 1, id, 2, last_activity_at from conversations where id % 200 = 0;
  insert into notifications (account_id, user_id, notification_type, conversation_id, last_activity_at)
    select 1, coalesce(assignee_id, 2), 3, id, last_activity_at from conversations where id % 50 = 0;
  select setval(pg_get_serial_sequence('conversations', 'id'), ${conversations}),
    setval(pg_get_serial_sequence('messages', 'id'), (select max(id) from messages));
  update accounts set next_conversation_number = ${conversations} + 1`

/**
 * An account of `conversations` conversations and ten times as many messages, as statements in order: [what, SQL].
 * For an empty, migrated database, on one connection; temporary tables go with it.
 */
export const fillStatements = (conversations) => [
  ['words', WORDS],
  ['people', PEOPLE],
  ['contacts', contacts(conversations / 2)],
  ['frames', frames(conversations, conversations / 2)],
  ['conversations', CONVERSATIONS],
  ['messages', messages(conversations * 10)],
  ['counters', facts(conversations)],
]
