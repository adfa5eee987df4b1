import { setTimeout as passed } from 'node:timers/promises'
import { onServer } from '../scale/measured-server.mjs'
import { onDatabase, planCampaign } from './fill-publishing.mjs'

const LOOK_MS = 500
/** Longest that a campaign is watched; what is not sent by then is said. */
const WATCH_MS = 1_800_000

/** What a server does by itself where autovacuum is on: without it, plans are those of tables that were empty. */
const TIDY_EACH = 40
const GROWING = 'accounts, conversation_count_changes, campaign_recipients, contact_inboxes, conversations, messages'

const counted = (client, statement) => client.query(statement).then(({ rows }) => rows[0].n)

/** Bare rows of the same shape: a conversation, a message and a note for each person, one transaction per person. */
async function bareSpeed(client, rows) {
  await client.query('create temp table bare_conversations (id int, contact_id int, status int, at timestamptz)')
  await client.query('create temp table bare_messages (id int, conversation_id int, content text, at timestamptz)')
  await client.query('create temp table bare_recipients (contact_id int, message_id int)')
  const started = performance.now()
  for (let n = 0; n < rows; n++) {
    await client.query('begin')
    await client.query('insert into bare_conversations values ($1, $1, 0, now())', [n])
    await client.query('insert into bare_messages values ($1, $1, $2, now())', [n, `Hello Recipient ${n}, stand 14`])
    await client.query('insert into bare_recipients values ($1, $1)', [n])
    await client.query('commit')
  }
  return rows / ((performance.now() - started) / 1000)
}

/**
 * Sends one campaign with a server process that is killed (SIGKILL) after each part of `kills`, and counts who has been
 * written to.
 * @returns messages a second while it ran, and who was written to twice or not at all
 */
export async function campaignSpeed(url, { people, kills }) {
  await planCampaign(url)
  return onDatabase(url, async (client) => {
    const sent = () =>
      counted(client, 'select count(*)::int as n from campaign_recipients where message_id is not null')
    let running = 0
    const watch = async (until, isKilled) =>
      onServer({ DATABASE_URL: url }, async (server) => {
        const begun = await sent()
        while ((await sent()) === begun && begun < people) await passed(LOOK_MS)
        const started = performance.now()
        const first = await sent()
        for (let look = 0; (await sent()) < until && performance.now() - started < WATCH_MS; look++) {
          if (look % TIDY_EACH === 0) await client.query(`vacuum (analyze) ${GROWING}`)
          await passed(LOOK_MS)
        }
        running += performance.now() - started
        if (isKilled) process.kill(server.pid, 'SIGKILL')
        return (await sent()) - first
      })
    let written = 0
    for (const part of kills) {
      written += await watch(Math.floor(people * part), true)
      await client.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
    }
    written += await watch(people, false)
    const twice = await counted(
      client,
      `select count(*)::int as n from (select v.contact_id from messages m join conversations v on v.id = m.conversation_id
         where m.additional_attributes ->> 'campaign_id' = '900001' group by 1 having count(*) > 1) twice`,
    )
    return {
      speed: written / (running / 1000),
      bare: await bareSpeed(client, 2_000),
      forgotten: people - (await sent()),
      twice,
    }
  })
}
