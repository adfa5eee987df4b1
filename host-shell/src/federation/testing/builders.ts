import type { ReleaseDocument, RemoteManifest } from '@parley/shared/contract/release'
import { baseOf, type Generation } from '../loading/generation.ts'

const INTEGRITY = `sha384-${'A'.repeat(64)}`

export function aManifest(over: Partial<RemoteManifest> = {}): RemoteManifest {
  const build = over.build ?? 'aaaaaa111111a'
  return {
    schema: 1,
    name: 'reports',
    title: { en: 'Reports' },
    requires: { shell: [1], capabilities: [], optional: [] },
    contributes: { nav: [], routes: [], shortcuts: [], commands: [], sections: [], slots: [] },
    version: '1.0.0',
    build,
    container: `reports__${build}`,
    shared: { react: '19.3.1' },
    entry: 'remoteEntry.js',
    expose: './remote',
    files: [{ path: 'remoteEntry.js', integrity: INTEGRITY, size: 1, gzip: 1, kind: 'entry' }],
    ...over,
  }
}

export function aGeneration(over: Partial<RemoteManifest> = {}): Generation {
  const manifest = aManifest(over)
  return { manifest, base: baseOf(pathOf(manifest)) }
}

const pathOf = ({ name, version, build }: RemoteManifest) => `/r/${name}/${version}+${build}/manifest.json`

const targetOf = (manifest: RemoteManifest) => ({
  version: manifest.version,
  build: manifest.build,
  manifest: { path: pathOf(manifest), integrity: INTEGRITY },
  ring: 'stable' as const,
})

export function aRelease(
  manifest = aManifest(),
  fallback: RemoteManifest | null = null,
): ReleaseDocument['remotes'][string] {
  return {
    status: 'active',
    target: targetOf(manifest),
    fallback: fallback && targetOf(fallback),
    withdrawn: [],
    trace: [],
    manifest,
  }
}

export function aDocument(over: Partial<ReleaseDocument> = {}): ReleaseDocument {
  return {
    schema: 1,
    revision: 5,
    issuedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-11-21T10:00:00.000Z',
    audience: 'account:1',
    remotes: { reports: aRelease() },
    ...over,
  }
}
