import { fromServer } from '../scale/server-libraries.mjs'

const pg = fromServer('pg')
export const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'ja', 'ar', 'he', 'fa', 'ur']
export const PORTAL = 'bench-help'

/** A connection of its own for `work`. */
export async function onDatabase(url, work) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const TEXT = `'## Before you begin' || E'\\n\\n' || repeat('Charge the **battery** of bike ' || n || ' before the first ride. ', 20)
  || E'\\n\\n## Steps\\n\\n- Take the key\\n- Turn it\\n\\n| Code | Meaning |\\n| --- | --- |\\n| E-20 | Magnet is dirty |'`

/** Published articles in twelve languages, and a one-off campaign that is due to people who all carry one label. */
export const fillPublishing = (url, { articles, people }) =>
  onDatabase(url, async (client) => {
    await client.query(
      `insert into portals (account_id, name, slug, config) values (1, 'Bench help', $1,
         jsonb_build_object('default_locale', 'en', 'allowed_locales', $2::jsonb))`,
      [PORTAL, JSON.stringify(LOCALES)],
    )
    await client.query(
      `insert into articles (account_id, portal_id, title, slug, content, locale, status, position)
       select 1, p.id, 'Article ' || n || ' about battery ' || n % 997, 'article-' || n, ${TEXT},
         ($1::text[])[1 + n % ${LOCALES.length}], 1, n
       from portals p, generate_series(0, $2::int - 1) n where p.slug = $3`,
      [LOCALES, articles, PORTAL],
    )
    await client.query(`insert into labels (account_id, title) values (1, 'bench-audience')`)
    await client.query(
      `insert into contacts (account_id, name, phone_number, labels)
       select 1, 'Recipient ' || n, '+4590' || lpad(n::text, 7, '0'), array['bench-audience'] from generate_series(1, $1::int) n`,
      [people],
    )
    await client.query(
      `insert into inboxes (account_id, name, channel_type, channel)
       values (1, 'Bench recipients', 'Channel::Api', '{"identifier": "bench-recipients", "hmac_token": "bench"}')`,
    )
    await client.query('analyze')
  })

/** Puts the campaign to all of them before the server: it starts with the next look of its clock. */
export const planCampaign = (url) =>
  onDatabase(url, (client) =>
    client.query(
      `insert into campaigns (account_id, display_id, title, message, campaign_type, inbox_id, audience, scheduled_at)
       select 1, 900001, 'Bench', 'Hello {{contact.name}}, stand 14', 'one_off', i.id,
         jsonb_build_array(jsonb_build_object('type', 'Label', 'id', l.id)), now()
       from inboxes i, labels l where i.name = 'Bench recipients' and l.title = 'bench-audience'`,
    ),
  )
