import { createHash } from 'node:crypto'
import type { RemoteManifest, ShellManifest } from '@parley/shared/contract/release'

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

const fileOf = (path: string, text: string, kind: 'entry' | 'expose' | 'lazy' | 'style', gzip = text.length) => ({
  path,
  integrity: integrityOf(text),
  size: text.length,
  gzip,
  kind,
})

interface RemoteFacts {
  name?: string
  version?: string
  build?: string
  container?: string
  entry?: string
  entryGzip?: number
  apis?: number[]
  takes?: Record<string, string[]>
  /** Text of its nav entry. */
  label?: string
}

/** Files of a small remote with one route, one nav entry and one shortcut. */
export function aRemoteBuild(facts: RemoteFacts = {}): Record<string, string> {
  const { name = 'reports', build = 'aaaaaa111111a', entry = 'the entry' } = facts
  const label = { en: facts.label ?? 'Reports' }
  const always = { permissions: [], features: [], installations: [] }
  const manifest: RemoteManifest = {
    schema: 1,
    name,
    title: label,
    requires: { shell: facts.apis ?? [1], capabilities: [], optional: [] },
    contributes: {
      nav: [{ id: 'reports', place: 'primary', path: 'reports', label, icon: 'x', order: 1, ...always }],
      routes: [{ name: 'reports', path: 'reports/overview', ...always }],
      commands: [],
      shortcuts: [{ id: 'reports.open', keys: 'Alt+KeyR', label }],
      sections: [],
      slots: [],
    },
    version: facts.version ?? '1.0.0',
    build,
    container: facts.container ?? `${name}__${build}`,
    shared: { react: '19.3.1' },
    ...(facts.takes && { takes: facts.takes }),
    entry: 'remoteEntry.js',
    expose: './remote',
    files: [
      fileOf('remoteEntry.js', entry, 'entry', facts.entryGzip),
      fileOf('assets/remote.js', 'the module', 'expose'),
      fileOf('assets/later.js', 'for later', 'lazy'),
    ],
  }
  return {
    'manifest.json': JSON.stringify(manifest),
    'remoteEntry.js': entry,
    'assets/remote.js': 'the module',
    'assets/later.js': 'for later',
  }
}

/** Files of a small shell. */
export function aShellBuild(
  facts: { version?: string; build?: string; apis?: number[]; exports?: Record<string, string[]> } = {},
): Record<string, string> {
  const manifest: ShellManifest = {
    schema: 1,
    name: 'shell',
    version: facts.version ?? '1.0.0',
    build: facts.build ?? 'dddddd444444d',
    entry: 'main.js',
    styles: ['look.css'],
    preload: ['chunk.js'],
    soon: ['router.js', 'state.js'],
    soonFor: { 'router.js': 'react', 'state.js': 'jotai' },
    offer: {
      apis: facts.apis ?? [1],
      capabilities: [],
      shared: { react: '19.3.1' },
      ...(facts.exports && { exports: facts.exports }),
    },
    files: [
      fileOf('main.js', 'the shell', 'entry'),
      fileOf('chunk.js', 'its chunk', 'lazy'),
      fileOf('router.js', 'what areas take', 'lazy'),
      fileOf('state.js', 'what some take', 'lazy'),
      fileOf('look.css', 'its look', 'style'),
    ],
  }
  return {
    'manifest.json': JSON.stringify(manifest),
    'main.js': 'the shell',
    'chunk.js': 'its chunk',
    'router.js': 'what areas take',
    'state.js': 'what some take',
    'look.css': 'its look',
  }
}

/** An uncompressed ustar archive. */
export function tarFile(files: Record<string, string>): Buffer {
  const blocks = Object.entries(files).flatMap(([path, text]) => {
    const bytes = Buffer.from(text)
    return [headerOf(path, bytes.length), bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

function headerOf(path: string, size: number): Buffer {
  const header = Buffer.alloc(512)
  header.write(path, 0)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('        0', 148)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
