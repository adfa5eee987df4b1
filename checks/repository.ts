import { spawn, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's top folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

export const isTest = (path: string): boolean => /\.(test|stories|spec)\.tsx?$|\/testing\//.test(path)

/** `server/src/app.ts` → `server`; what lies in no folder belongs to `.`. */
export const packageOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '.') : '.')

/** The environment of a program of node_modules/.bin: it is started by the first `node` of PATH, which is the project's. */
function withProjectNode(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env
  return { ...env, PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${env.PATH ?? ''}`, NO_COLOR: '1' }
}

/** Runs a program of node_modules/.bin at the top; resolves with what came of it, good or bad. */
export function outcomeOf(
  program: string,
  args: readonly string[],
): Promise<{ code: number; printed: string; complaint: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules/.bin', program), args, { cwd: ROOT, env: withProjectNode() })
    let printed = ''
    let complaint = ''
    child.stdout.on('data', (chunk) => (printed += chunk))
    child.stderr.on('data', (chunk) => (complaint += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, printed: `${printed}${complaint}`, complaint }))
  })
}

/** What a program prints that reports; its exit code tells nothing then. @throws Error when it printed nothing */
export async function outputOf(program: string, args: readonly string[]): Promise<string> {
  const { printed, complaint } = await outcomeOf(program, args)
  const report = complaint === '' ? printed : printed.slice(0, printed.length - complaint.length)
  if (report === '') throw new Error(`${program} printed nothing. ${complaint}`.trim())
  return report
}

/** Asks git; null where there is no repository (an unpacked archive). */
export function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return status === 0 ? stdout : null
}

const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage', 'storybook-static', 'test-results', 'playwright-report'])

/** Paths of the files that a pattern names (`server/src/**\/*.ts`), from the top, sorted; nothing installed or built. */
export const filesLike = (pattern: string | string[]): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: ({ name }) => LEFT_OUT.has(name), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort()

/** Folders that hold code of Parley, `dist` and installed libraries left out. */
export const SOURCES = '{bench,checks,demo,e2e,host-shell,jest,mfe-*,server,shared,tools,widget}/**/*.{ts,tsx,mjs,cjs}'
