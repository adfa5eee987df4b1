import type { RemoteManifest, ShellManifest } from '@parley/shared/contract/release'
import { differences } from './differences.ts'

const always = { permissions: [], features: [], installations: [] }
const manifest = (label: string, facts: Partial<RemoteManifest> = {}): RemoteManifest => ({
  schema: 1,
  name: 'reports',
  title: { en: label },
  requires: { shell: [1], capabilities: [], optional: [] },
  contributes: {
    nav: [{ id: 'reports', place: 'primary', path: 'reports', label: { en: label }, icon: 'x', order: 1, ...always }],
    routes: [],
    commands: [],
    shortcuts: [],
    sections: [],
    slots: [],
  },
  version: '1.0.0',
  build: 'aaaaaa111111a',
  container: 'reports__a',
  shared: { react: '19.3.1' },
  entry: 'remoteEntry.js',
  expose: './remote',
  files: [
    { path: 'remoteEntry.js', integrity: 'sha384-a', size: 10, gzip: 8, kind: 'entry' },
    { path: 'later.js', integrity: 'sha384-b', size: 10, gzip: 5, kind: 'lazy' },
  ],
  ...facts,
})

it('names what people and the shell will notice', () => {
  const after = manifest('Figures', {
    version: '1.1.0',
    requires: { shell: [2], capabilities: [], optional: [] },
    shared: { react: '19.3.1', swr: '2.0.0' },
    files: [{ path: 'remoteEntry.js', integrity: 'sha384-c', size: 10, gzip: 9, kind: 'entry' }],
  })
  expect(differences(manifest('Reports'), after)).toEqual([
    { kind: 'version', before: '1.0.0', after: '1.1.0' },
    { kind: 'needs', before: '1', after: '2' },
    { kind: 'changed', part: 'nav', name: 'reports' },
    { kind: 'added', part: 'shared', name: 'swr' },
    { kind: 'weight', before: 8, after: 9 },
    { kind: 'files', fresh: 1, all: 1, bytes: 9 },
  ])
})

it('is only the files where nothing else is another', () => {
  expect(differences(manifest('Reports'), manifest('Reports'))).toEqual([{ kind: 'files', fresh: 0, all: 2, bytes: 0 }])
})

it('weighs of the shell what the page names: the entry, what is preloaded and its styles', () => {
  const shell = (gzip: number): ShellManifest => ({
    ...{ schema: 1, name: 'shell', version: '1.0.0', build: 'aaaaaa111111a' },
    entry: 'main.js',
    preload: ['react.js'],
    styles: ['main.css'],
    signIn: { entry: 'sign-in.js', styles: ['sign-in.css'] },
    offer: { apis: [1], capabilities: [], shared: {} },
    files: [
      { path: 'main.js', integrity: 'sha384-a', size: 10, gzip: 8, kind: 'entry' },
      { path: 'react.js', integrity: `sha384-${gzip}`, size: 10, gzip, kind: 'lazy' },
      { path: 'main.css', integrity: 'sha384-c', size: 10, gzip: 1, kind: 'asset' },
      { path: 'sign-in.css', integrity: 'sha384-d', size: 10, gzip: 4, kind: 'style' },
    ],
  })
  expect(differences(shell(60), shell(70))).toContainEqual({ kind: 'weight', before: 69, after: 79 })
})
