import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { create } from 'tar'
import { type Env, readEnv } from '../env.ts'
import { openProgress } from '../moving-in/progress.ts'
import { PATIENCE } from '../moving-in/source/asking.ts'
import type { RawSource } from '../moving-in/source/raw.ts'
import { openServerSource } from '../moving-in/source/server-source.ts'
import { SourceRefused } from '../moving-in/source/source.ts'
import { networkPolicy } from '../net/ssrf-guard.ts'
import { startUpError } from '../process/start-up-error.ts'
import { openOwnServer } from './own-server.ts'
import { writeAccount } from './write-account.ts'

const HOW =
  'Say what and where to: npm run export -- --account 1 --out account.tgz (of another server: also --from and --token)'
const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface Wish {
  account: number | null
  out: string
  from: URL | null
  token: string
}

/** @throws SourceRefused */
function wishOf(args: string[]): Wish {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args, options: { account: text, out: text, from: text, token: text } })
    const from = values.from ? URL.parse(values.from) : null
    const account = values.account && /^[1-9]\d{0,8}$/.test(values.account) ? Number(values.account) : null
    const token = values.token ?? process.env.PARLEY_IMPORT_TOKEN ?? ''
    if (!values.out || (values.from && !(from && token)) || (!from && account === null)) throw new SourceRefused(HOW)
    return { account, out: resolve(values.out), from, token }
  } catch (error) {
    throw error instanceof SourceRefused ? error : new SourceRefused(`${(error as Error).message}. ${HOW}`)
  }
}

async function openSource(env: Env, { account, from, token }: Wish): Promise<RawSource> {
  const reach = networkPolicy(env.reachableNetworks, env.reachablePorts)
  if (from) return openServerSource({ address: from, token, account, reach, patience: PATIENCE })
  const own = await openOwnServer(env, account ?? 0, pino({ level: 'silent' }))
  const source = await openServerSource({ ...own, account, reach, patience: PATIENCE })
  // Another port is another run: the account of this installation is one and the same.
  return { ...source, key: `${env.frontendUrl}/accounts/${account}`, close: own.close }
}

/** The file appears only when it is complete, and only its owner can read it. */
async function packed(folder: string, out: string): Promise<number> {
  const unfinished = `${folder}.tgz`
  try {
    await create({ file: unfinished, gzip: true, cwd: folder, portable: true, strict: true, mode: 0o600 }, ['.'])
    await rename(unfinished, out)
    return (await stat(out)).size
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function run(wish: Wish): Promise<void> {
  const { out } = wish
  if (existsSync(out)) throw new SourceRefused(`${out} exists already. Name another file.`)
  if (!existsSync(dirname(out))) throw new SourceRefused(`${out} cannot be written: the folder does not exist.`)
  const source = await openSource(readEnv(process.env), wish)
  const folder = await mkdtemp(join(dirname(out), '.export-'))
  const progress = openProgress(await source.counts(), say)
  try {
    const { came, missing } = await writeAccount(source, folder, progress.tell)
    const bytes = await packed(folder, out)
    progress.end()
    say(
      `${out}: ${[...came].map(([kind, count]) => `${count} ${kind.replaceAll('_', ' ')}`).join(', ')}; ${bytes} bytes.`,
    )
    if (missing.length > 0)
      say(
        `${missing.length} files could not be read:\n${missing
          .slice(0, 20)
          .map((one) => `  - ${one}`)
          .join('\n')}`,
      )
  } finally {
    progress.end()
    await rm(folder, { recursive: true, force: true })
    await source.close()
  }
}

/** `node server/src/moving-out/cli.ts --account 1 --out account.tgz`: everything of an account as one file. */
try {
  await run(wishOf(process.argv.slice(2)))
} catch (error) {
  console.error((error instanceof SourceRefused ? error.message : startUpError(error)) ?? error)
  process.exitCode = 1
}
