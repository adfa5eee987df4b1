// npm run new-remote -- <name> [--title "Text"]: scaffolds an area that builds, tests and loads.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { main } from './bootstrap/failure.mjs'
import { PNPM } from './bootstrap/install.mjs'
import { phase } from './bootstrap/progress.mjs'
import { cleanEnvironment, projectFile } from './bootstrap/project-node.mjs'

const HELP = `Scaffolds a product area: manifest, one page on real data, one test.

  npm run new-remote -- tags --title "Tags"

  <name>   lower case letters and digits; the area's routes begin with it`

const TEMPLATE = projectFile('tools/remote-template')

/** The area whose package.json the new one gets, so that scripts and tools are those of all areas. */
const MODEL = 'mfe-reports'

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { title: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const [name] = positionals
  if (values.help || !name) return console.log(HELP)
  if (!/^[a-z][a-z0-9]{1,30}$/.test(name) || name === 'shell')
    throw new Error(`"${name}" cannot be a name: lower case letters and digits only, and not "shell".`)
  if (values.title !== undefined && !/^[^"\\{}<>\n]{1,60}$/.test(values.title))
    throw new Error('The title stands in code and JSON: up to 60 characters, without quotes, backslashes, {}, <>.')
  const folder = `mfe-${name}`
  if (existsSync(projectFile(folder))) throw new Error(`${folder} exists already.`)
  assertPrefixIsFree(name)
  writeTemplate(projectFile(folder), { name, title: values.title ?? name.charAt(0).toUpperCase() + name.slice(1) })
  writePackage(projectFile(folder), name)
  try {
    await phase('Installing its libraries', async () => install())
    run(projectFile('node_modules/.bin/biome'), ['check', '--write', folder], 'Its files could not be formatted')
  } catch (error) {
    rmSync(projectFile(folder), { recursive: true })
    throw error
  }
  console.log(
    `\n${folder} is ready.\n  npm run build -- --only ${name}\n  npm run release -- publish ${name}     with Parley running: it appears in the sidebar\n`,
  )
})

/** The registry would refuse it later: the first segment of a route has one owner. */
function assertPrefixIsFree(name) {
  for (const folder of readdirSync(projectFile('.')).filter((one) => one.startsWith('mfe-'))) {
    const file = projectFile(`${folder}/remote.json`)
    if (!existsSync(file)) continue
    const { contributes } = JSON.parse(readFileSync(file, 'utf8'))
    if (contributes.routes.some(({ path }) => path.split('/')[0] === name))
      throw new Error(`The route prefix "${name}" belongs to ${folder}. Take another name.`)
  }
}

function writeTemplate(target, { name, title }) {
  const fill = (text) =>
    text
      .replaceAll('__Name__', name.charAt(0).toUpperCase() + name.slice(1))
      .replaceAll('__name__', name)
      .replaceAll('__title__', title)
  for (const entry of readdirSync(TEMPLATE, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
    const source = join(entry.parentPath, entry.name)
    const path = join(target, fill(source.slice(TEMPLATE.length).replace(/\.txt$/, '')))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, fill(readFileSync(source, 'utf8')))
  }
}

/** That of another area with the libraries that the template's sources import. */
function writePackage(target, name) {
  const model = JSON.parse(readFileSync(projectFile(`${MODEL}/package.json`), 'utf8'))
  const sources = readdirSync(join(target, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
  // React's own transform imports the first two, the look the third.
  const always = ['react', 'react-dom', '@emotion/react']
  const isUsed = (library) => always.includes(library) || new RegExp(`from '${library}[/']`).test(sources)
  const all = { swr: 'catalog:', ...model.dependencies }
  const dependencies = Object.fromEntries(
    Object.entries(all)
      .filter(([library]) => isUsed(library))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  const own = { ...model, name: `@parley/mfe-${name}`, version: '0.1.0', dependencies }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
}

/** The lockfile gets the new package, so it cannot be a frozen install. */
function install() {
  const args = ['-y', PNPM, 'install', '--no-frozen-lockfile', '--reporter=append-only']
  run('npx', args, 'Its libraries could not be installed')
}

function run(program, args, complaint) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: projectFile('.'),
    env: cleanEnvironment(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (error) throw new Error(`${complaint}: ${program} was not found`)
  if (status === 0) return
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '')
  throw new Error(`${complaint}: ${(lines.find((line) => /ERR_|error/i.test(line)) ?? lines.at(-1) ?? '').trim()}`)
}
