import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockedLibraries } from './locked-libraries.ts'

const LOCKFILE = `
lockfileVersion: '9.0'
importers:
  mfe-one:
    dependencies:
      react: { specifier: 'catalog:', version: 19.3.1 }
      '@parley/shared': { specifier: 'workspace:*', version: 'link:../shared' }
  shared:
    devDependencies:
      webpack: { specifier: 'catalog:', version: 5.109.2(esbuild@0.28.2) }
  server:
    dependencies:
      fastify: { specifier: 'catalog:', version: 5.12.8 }
packages:
  react@19.3.1: { resolution: { integrity: sha512-react } }
  webpack@5.109.2: { resolution: { integrity: sha512-webpack } }
  acorn@8.0.0: { resolution: { integrity: sha512-acorn } }
  fastify@5.12.8: { resolution: { integrity: sha512-fastify } }
snapshots:
  react@19.3.1: {}
  webpack@5.109.2(esbuild@0.28.2):
    dependencies: { acorn: 8.0.0 }
  acorn@8.0.0: {}
  fastify@5.12.8: {}
`

function aWorkspace(lockfile: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-lockfile-'))
  writeFileSync(join(folder, 'pnpm-lock.yaml'), lockfile)
  return folder
}

describe('the libraries that the lockfile names for a folder', () => {
  it('are its own, those of the folders it links to, and those that these stand on', () => {
    expect(lockedLibraries(aWorkspace(LOCKFILE), 'mfe-one')).toEqual([
      'acorn@8.0.0 sha512-acorn',
      'react@19.3.1 sha512-react',
      'webpack@5.109.2(esbuild@0.28.2) sha512-webpack',
    ])
  })

  it('stay the same when another folder gets a library', () => {
    const more = LOCKFILE.replace('fastify: {', "pino: { specifier: '10', version: 10.4.0 }\n      fastify: {")
    expect(lockedLibraries(aWorkspace(more), 'mfe-one')).toEqual(lockedLibraries(aWorkspace(LOCKFILE), 'mfe-one'))
  })

  it('change with the content of a library deep below', () => {
    const other = LOCKFILE.replace('sha512-acorn', 'sha512-other')
    expect(lockedLibraries(aWorkspace(other), 'mfe-one')).toContain('acorn@8.0.0 sha512-other')
  })

  it('are all of them for a folder that the lockfile does not know', () => {
    expect(lockedLibraries(aWorkspace(LOCKFILE), 'elsewhere')).toHaveLength(4)
  })
})
