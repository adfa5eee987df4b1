import { pino } from 'pino'
import { migrate } from '../db/migrate.ts'
import { openDb, openForBackground } from '../db/open-db.ts'
import { type Env, readEnv } from '../env.ts'
import { networkPolicy } from '../net/ssrf-guard.ts'
import { startUpError } from '../process/start-up-error.ts'
import { openBlobStore } from '../storage/open-blob-store.ts'
import { type ImportArguments, importArguments } from './arguments.ts'
import { countAll } from './dry-run.ts'
import { importAccount } from './import-account.ts'
import { addGaps, findImport } from './ledger/state.queries.ts'
import type { Gap } from './ledger/state.ts'
import { openProgress } from './progress.ts'
import { openArchiveSource } from './source/archive-source.ts'
import { PATIENCE } from './source/asking.ts'
import { judged } from './source/judged.ts'
import { openServerSource } from './source/server-source.ts'
import { type OnOdd, type Source, SourceRefused } from './source/source.ts'
import { dryRunLines, reportLines } from './words.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function openSource(env: Env, { from, token, account }: ImportArguments, onOdd: OnOdd): Promise<Source> {
  if (typeof from === 'string') return judged(await openArchiveSource(from), onOdd)
  const reach = networkPolicy(env.reachableNetworks, env.reachablePorts)
  return judged(
    await openServerSource({ address: from, token: token ?? '', account, reach, patience: PATIENCE }),
    onOdd,
  )
}

async function onlyCount(source: Source, odd: readonly Gap[]): Promise<void> {
  const { found, toDo } = await countAll(source)
  const lines = dryRunLines(
    source.key,
    found,
    odd.map(({ kind, id, reason }) => `${kind} ${id}: ${reason}`),
  )
  for (const line of [
    ...lines,
    ...(toDo.length > 0 ? ['', 'Would have to be done by hand:', ...toDo.map((one) => `  - ${one}`)] : []),
  ])
    say(line)
}

async function bringIn(env: Env, source: Source, wishes: ImportArguments, odd: Gap[]): Promise<void> {
  const log = pino({ level: 'silent' })
  const foreground = await openDb(env, log)
  const db = openForBackground(env, foreground, log)
  const progress = openProgress(await source.counts(), say)
  try {
    await migrate(db)
    const deps = { db, env, blobs: openBlobStore(env), now: () => new Date() }
    const report = await importAccount(deps, source, wishes, progress.tell)
    const row = await findImport(db, source.key, report.accountId)
    if (row) await addGaps(db, row, odd)
    const more = odd.map(({ kind, id, reason }) => ({ kind, reason, n: 1, first: [id] }))
    progress.end()
    for (const line of reportLines({ ...report, gaps: [...report.gaps, ...more] }, source.key)) say(line)
  } finally {
    progress.end()
    await db.close()
    await foreground.close()
  }
}

/** `node server/src/moving-in/cli.ts --from …`: an account of another server, or an exported one, into this installation. */
try {
  const given = importArguments(process.argv.slice(2), process.env.PARLEY_IMPORT_TOKEN)
  const env = readEnv(process.env)
  const odd: Gap[] = []
  const onOdd: OnOdd = (kind, id, reason) => {
    if (odd.length < 1_000) odd.push({ kind, id, reason })
  }
  const source = await openSource(env, given, onOdd)
  try {
    await (given.isDry ? onlyCount(source, odd) : bringIn(env, source, given, odd))
  } finally {
    await source.close()
  }
} catch (error) {
  console.error((error instanceof SourceRefused ? error.message : startUpError(error)) ?? error)
  process.exitCode = 1
}
