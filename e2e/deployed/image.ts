import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cleanEnvironment, projectFile } from '../../tools/bootstrap/project-node.mjs'

export interface Image {
  /** What the image holds, below the folder that it works in. */
  folder: string
  /** Arguments of `node`. */
  command: string[]
}

/** As .dockerignore says. */
const IS_LEFT_OUT = /\/(node_modules|dist)(\/|$)/

/**
 * A folder that holds what an image of the Dockerfile holds: what its COPY lines name, what its RUN line installs.
 *
 * @param built  what stands where another stage would have built it, by its name there
 * @param name  NAME of the image of an area
 */
export function imageOf(target: string, built: Readonly<Record<string, string>>, name = ''): Image {
  const folder = mkdtempSync(join(tmpdir(), `parley-image-${name || target}-`))
  const lines = stageOf(target)
  for (const line of lines) {
    const [, from, names = '', to = ''] = /^COPY (--from=\S+ )?(.+) (\S+)$/.exec(line) ?? []
    for (const source of names.split(' ').filter(Boolean)) {
      const aim = join(folder, to, to.endsWith('/') ? (source.split('/').at(-1) ?? '') : '')
      mkdirSync(dirname(aim), { recursive: true })
      if (from) cpSync(built[source] ?? '', aim, { recursive: true })
      else {
        const filter = (path: string) => !IS_LEFT_OUT.test(path.slice(projectFile('.').length))
        cpSync(projectFile(source), aim, { recursive: true, filter })
      }
    }
    const [install] = /npx [^&]+/.exec(line.startsWith('RUN ') ? line : '') ?? []
    if (install) run(install, folder)
  }
  return { folder, command: commandIn(lines, name) }
}

/** Lines of one stage; what goes on in the next line is one. */
function stageOf(target: string): string[] {
  const text = readFileSync(projectFile('Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '')
  const [, stage] = new RegExp(`^FROM \\S+ AS ${target}\\n([\\s\\S]*?)(?=^FROM |(?![\\s\\S]))`, 'm').exec(text) ?? []
  if (!stage) throw new Error(`The Dockerfile has no stage ${target}`)
  return stage.split('\n')
}

function run(command: string, cwd: string): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    encoding: 'utf8',
    env: cleanEnvironment({ NODE_ENV: 'production', CI: '1' }),
  })
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}\n${stderr}`)
}

/** What CMD runs, without the shell that fills in the name. */
function commandIn(lines: readonly string[], name: string): string[] {
  const words = JSON.parse(lines.find((line) => line.startsWith('CMD '))?.slice('CMD '.length) ?? '[]') as string[]
  const [program, ...rest] = words[0] === 'sh' ? (words.at(-1) ?? '').replace(/^exec /, '').split(' ') : words
  if (program !== 'node') throw new Error(`The image runs ${program}, not node`)
  return rest.map((word) => word.replace('"$NAME"', name))
}
