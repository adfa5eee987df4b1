import { fork, spawnSync } from 'node:child_process'
import { on, once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { RemoteManifest } from '../src/contract/releases/release.ts'
import { LATER_DIGESTS } from './chunk-integrity-plugin.ts'
import { COMMON } from './common-code/common-code.ts'
import { integrityOf } from './remote-manifest-plugin.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SOURCE = {
  'package.json': '{ "name": "@parley/mfe-sample", "version": "1.2.0", "type": "module" }',
  'webpack.config.ts':
    "import { remoteConfig } from '@parley/shared/federation/remote-config'\nexport default remoteConfig({ name: 'sample', budget: 60 })\n",
  'remote.json': JSON.stringify({
    name: 'sample',
    title: { en: 'Sample' },
    requires: { shell: [1] },
    contributes: { routes: [{ name: 'sample', path: 'sample' }] },
  }),
  'src/remote.tsx': `import { Box } from '@chakra-ui/react/box'
import { createRoot } from 'react-dom/client'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
const later = () => import('./later.ts')
const texts = () => import(/* webpackChunkName: "texts-de" */ './locales/german.json')
export default {
  mount: (element: HTMLElement) => {
    createRoot(element).render(<Box color="fg.2" borderColor="var(--line-1)" onClick={later}><Link to="x" onClick={texts}><FormattedMessage id="sample.things" defaultMessage="{n, plural, one {# thing} other {# things}}" values={{ n: 2 }} /></Link></Box>)
    return () => {}
  },
}
`,
  'src/later.ts': 'export const later = 1\n',
  'src/locales/german.json': '{ "sample.things": "{n, plural, one {# Ding} other {# Dinge}}" }',
}

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

type Changes = Partial<Record<keyof typeof SOURCE, string>>

/** The folder of a small remote with these files changed. Folders differ, so nothing of an address may get into a build. */
function sample(changes: Changes = {}): string {
  mkdirSync(join(ROOT, '.parley'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.parley/sample-'))
  made.push(folder)
  mkdirSync(join(folder, 'src/locales'), { recursive: true })
  for (const [path, text] of Object.entries({ ...SOURCE, ...changes })) writeFileSync(join(folder, path), text)
  mkdirSync(join(folder, 'node_modules'))
  for (const name of ['@parley', '@chakra-ui', 'react', 'react-dom', 'react-intl', 'react-router', 'webpack']) {
    symlinkSync(join(ROOT, 'mfe-reports/node_modules', name), join(folder, 'node_modules', name))
  }
  return folder
}

function build(changes: Changes = {}) {
  const folder = sample(changes)
  const cli = join(ROOT, 'mfe-reports/node_modules/webpack/bin/webpack.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, 'build', '--config', 'webpack.config.ts', '--mode', 'production'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  )
  const output = stdout + stderr
  const read = (path: string) => readFileSync(join(folder, 'dist', path))
  const manifest = () => v.parse(RemoteManifest, JSON.parse(read('manifest.json').toString()))
  return { status, output, read, manifest, folder }
}

describe('a remote build', () => {
  it('is named after what it is made of: the same sources give the same build, wherever and whenever', () => {
    const [one, two] = [build(), build()]
    expect(one.output).toBe(two.output)
    expect(one.manifest().build).toBe(two.manifest().build)
    expect(one.manifest().files).toEqual(two.manifest().files)
    expect(one.read('manifest.json').equals(two.read('manifest.json'))).toBe(true)
  })

  it.each([
    ['a source', { 'src/later.ts': 'export const later = 2\n' }],
    ['remote.json alone', { 'remote.json': SOURCE['remote.json'].replace('Sample', 'Samples') }],
    ['its version alone', { 'package.json': SOURCE['package.json'].replace('1.2.0', '1.2.1') }],
  ])('is another build when %s changed', (_what, changes) => {
    expect(build(changes).manifest().build).not.toBe(build().manifest().build)
  })

  it('writes down every name that it takes from the shell, those of the look as well', () => {
    const { takes = {} } = build().manifest()
    expect(takes['react-router']).toEqual(['Link'])
    expect(takes['react-dom/client']).toEqual(['createRoot'])
    expect(takes['@chakra-ui/react/box']).toEqual(['Box'])
  })

  it('takes the common code by its contents, and has its own in a file for a shell of other contents', () => {
    const later = "import { holdsAny } from '@parley/shared/contract/permissions'\nexport const later = holdsAny\n"
    const { manifest, read } = build({ 'src/later.ts': later })
    const filesWith = (words: string) => manifest().files.filter(({ path }) => read(path).toString().includes(words))
    expect(filesWith(COMMON.key).map(({ kind }) => kind)).toEqual(['entry'])
    // Words of a schema that comes with it, and that this area does not import.
    expect(filesWith('is not a colour like').map(({ kind }) => kind)).toEqual(['lazy'])
    expect(manifest().requires.capabilities).toContain('bundler-runtime')
  })

  it('names every file with its integrity and its use, and its globals with the build', () => {
    const { manifest, read } = build()
    const { files, container, build: id, entry, shared, version } = manifest()
    for (const { path, integrity } of files) expect(integrityOf(read(path))).toBe(integrity)
    expect(files.map(({ kind }) => kind)).toEqual(['entry', 'expose', 'locale', 'lazy', 'asset'])
    expect(container).toBe(`sample__${id}`)
    expect(read(entry).toString()).toContain(`webpackChunksample__${id}`)
    expect(version).toBe('1.2.0')
    expect(Object.keys(shared)).toEqual(['@chakra-ui/react', 'react', 'react-dom', 'react-intl', 'react-router'])
  })

  it('brings its texts parsed, in English and in other languages, and says so', () => {
    const { manifest, read } = build()
    const texts = manifest().files.map(({ path }) => read(path).toString())
    for (const words of [' thing', ' Ding']) expect(texts.join()).toMatch(new RegExp(`value\\W*:\\W*${words}`))
    expect(texts.join()).not.toContain('plural, one')
    expect(manifest().messages).toBe('compiled')
  })

  it('checks its chunks against digests that its entry carries, or a file that the entry checks', () => {
    const { manifest, read } = build()
    const { files, entry } = manifest()
    const inEntry = read(entry).toString()
    const digest = (path: string, kind: 'sha256' | 'sha384') => integrityOf(read(path), kind).replace(/^sha\d+-/, '')
    const of = (kind: string) => files.find((file) => file.kind === kind)?.path ?? ''
    // What pages preload is asked for with the digest of the manifest, or it would be fetched twice.
    expect(inEntry).toContain(`:${digest(of('expose'), 'sha384')}`)
    expect(inEntry).toContain(`:${digest(of('locale'), 'sha256')}`)
    expect(inEntry).toContain(integrityOf(read(LATER_DIGESTS), 'sha256'))
    expect(Object.values(JSON.parse(read(LATER_DIGESTS).toString()))).toEqual([digest(of('lazy'), 'sha256')])
  })
})

/** What is wrong with a remote, in which of its files, and the words of the refusal. */
const REFUSED: readonly [string, Changes, string][] = [
  [
    'with the component library as a whole',
    { 'src/later.ts': "import { Box } from '@chakra-ui/react'\nexport const later = Box\n" },
    "import '@chakra-ui/react/<component>'",
  ],
  [
    'with a name that the shell has not',
    {
      'src/later.ts': "import { createBrowserRouter } from 'react-router'\nexport const later = createBrowserRouter\n",
    },
    "'createBrowserRouter' is not in shared/federation/facades/router.ts",
  ],
  [
    'with a name that it passes on and the shell has not',
    { 'src/later.ts': "export { useBlocker as later } from 'react-router'\n" },
    "'useBlocker' is not in shared/federation/facades/router.ts",
  ],
  [
    'with what it picks from all of a library that the shell has in part',
    { 'src/later.ts': "import * as router from 'react-router'\nexport const later = router.useBlocker\n" },
    'name what is taken: shared/federation/facades/router.ts is a part of react-router',
  ],
  [
    'with a name that the common code has not',
    {
      'src/later.ts':
        "import { channelAhead } from '@parley/shared/ui/channel-icon'\nexport const later = channelAhead\n",
    },
    "src/later.ts imports 'channelAhead', which the common code does not offer",
  ],
  [
    'with a library that it fetches and the shell has in part',
    {
      'src/later.ts': `export const later = async () => {
  const { useBlocker } = await import('react-router')
  return useBlocker
}
`,
    },
    'name what is taken: shared/federation/facades/router.ts is a part of react-router',
  ],
  [
    'with all of a library that the shell has in part',
    { 'src/later.ts': "export * from 'react-router'\nexport const later = 1\n" },
    'name what is taken: shared/federation/facades/router.ts is a part of react-router',
  ],
  [
    'with a door of a library that the shell does not offer',
    { 'src/later.ts': "import { renderToString } from 'react-dom/server'\nexport const later = renderToString\n" },
    'react-dom/server: the shell does not offer it',
  ],
  [
    'with a copy of what the shell provides',
    { 'src/later.ts': "import * as copy from '../node_modules/react/index.js'\nexport const later = copy\n" },
    'the shell provides this, a remote must not bundle it',
  ],
  [
    'above its budget',
    {
      'src/later.ts': 'export const later = 1\n',
      'src/remote.tsx': `export default { mount: () => () => {}, ballast: ${JSON.stringify(noise(90_000))} }\n`,
    },
    'the budget is 60',
  ],
  [
    'with a manifest that does not fit',
    {
      'remote.json':
        '{ "name": "sample", "title": { "en": "Sample" }, "requires": { "shell": [] }, "contributes": { "routes": [] } }',
    },
    'requires.shell',
  ],
  ['under another name', { 'remote.json': SOURCE['remote.json'].replace('sample', 'other') }, "name is 'other'"],
]

describe('a remote does not build', () => {
  it.each(REFUSED)('%s', (_what, changes, words) => {
    const { status, output } = build(changes)
    expect(status).not.toBe(0)
    expect(output).toContain(words)
  })
})

/** Text that does not compress, the same at every run. */
function noise(length: number): string {
  let state = 1
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(33 + (state % 90))
  }).join('')
}

it('a build for development leads a browser to the sources, and is built again when they change', async () => {
  const folder = sample()
  const output = join(folder, 'worked-on')
  const watcher = fork(join(ROOT, 'tools/dev/watch-build.mjs'), [output], { cwd: folder })
  /** What is built again without a change of ours is no news. */
  const told = async (kind: 'build' | 'problems') => {
    for await (const [said] of on(watcher, 'message')) if (kind in said) return said[kind]
  }
  const maps = () =>
    globSync('assets/*.map', { cwd: output }).map((name) => JSON.parse(readFileSync(join(output, name), 'utf8')))
  try {
    expect(await told('build')).toBe(output)
    const sources = maps().flatMap((map) => map.sources as string[])
    expect(sources).toEqual(expect.arrayContaining([expect.stringMatching(/src\/remote\.tsx$/)]))
    expect(maps().flatMap((map) => map.sourcesContent as string[])).toContain(SOURCE['src/later.ts'])

    writeFileSync(join(folder, 'src/later.ts'), 'export const later = (')
    expect(await told('problems')).toEqual([expect.stringContaining('src/later.ts')])
    writeFileSync(join(folder, 'src/later.ts'), SOURCE['src/later.ts'])
    expect(await told('build')).toBe(output)
  } finally {
    watcher.disconnect()
    await once(watcher, 'exit')
  }
})
