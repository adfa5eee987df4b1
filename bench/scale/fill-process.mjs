// Fills the database that DATABASE_URL or PARLEY_DATA_DIR names, through the server's own query layer: conversations is argv[2].
import { join } from 'node:path'
import { openEmbedded } from '../../server/src/db/embedded/embedded-db.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { openPostgres } from '../../server/src/db/postgres-db.ts'
import { fillStatements } from './fill-sql.mjs'

const conversations = Number(process.argv[2])
const { DATABASE_URL, PARLEY_DATA_DIR = '.' } = process.env
const db = DATABASE_URL
  ? openPostgres(DATABASE_URL, console, { statementMs: 3_600_000, most: 2 })
  : await openEmbedded({ folder: join(PARLEY_DATA_DIR, 'database'), snapshot: null })

/** Row triggers would count 200 000 rows one by one; where we may not put them off it only takes longer. */
async function withoutTriggers(tx) {
  const { rows } = await tx.query("select current_setting('is_superuser') = 'on' as may")
  if (rows[0].may) await tx.exec('set local session_replication_role = replica')
}

/** Indexes are faster made in one go than row by row. @returns their definitions */
async function dropIndexes(tx, table) {
  const { rows } = await tx.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
     where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of rows) await tx.exec(`drop index ${name}`)
  return rows.map((row) => row.text)
}

try {
  await migrate(db)
  await db.transaction(async (tx) => {
    await withoutTriggers(tx)
    await tx.exec(`set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'`)
    const indexes = [...(await dropIndexes(tx, 'messages')), ...(await dropIndexes(tx, 'conversations'))]
    for (const [what, text] of fillStatements(conversations)) {
      process.send?.({ progress: what })
      await tx.exec(text)
    }
    for (const text of indexes) {
      process.send?.({ progress: text.split(' ', 4).join(' ').replace('CREATE ', '') })
      await tx.exec(text)
    }
  })
  process.send?.({ progress: 'vacuum' })
  await db.exec('vacuum analyze')
} finally {
  await db.close()
}
process.disconnect?.()
