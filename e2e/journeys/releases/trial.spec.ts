import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFile } from '../../../tools/bootstrap/project-node.mjs'
import { tryBuild } from '../../../tools/trial/try-build.mjs'
import { releases } from '../../changed-build.ts'
import { patchedBuild } from '../../patched-build.ts'
import { expect, platformUrl, test } from '../../platform.ts'

const tried = (build: string, patch: Parameters<typeof patchedBuild>[3]) =>
  tryBuild({ url: platformUrl(), name: 'reports', folder: patchedBuild('reports', '0.1.8', build, patch) })

test('a build that is as it should be passes its trial, and the installation knows nothing of it', async () => {
  const before = await releases().status()
  await tried('trialgood00001', {})
  expect(await releases().status()).toMatchObject({ revision: before.revision, releases: before.releases })
})

for (const [what, build, patch, words] of [
  [
    'throws when its code runs',
    'trialimport001',
    { atImport: 'throw new Error("broken at import");' },
    'broken at import',
  ],
  [
    'throws in mount',
    'trialmount0001',
    { module: '() => ({ mount() { throw new Error("broken in mount") } })' },
    'broken in mount',
  ],
  [
    'draws nothing and says it did',
    'trialblank0001',
    { module: '() => ({ mount(el, shell) { shell.ready(); return () => {} } })' },
    'nothing of reports was drawn within 15 s',
  ],
  [
    'never says that it drew',
    'trialnothing01',
    { module: '() => ({ mount: () => () => {} })' },
    'nothing drawn in 10 s',
  ],
  ['never ends', 'trialloop00001', { atImport: 'for(;;);' }, 'the page hangs'],
  [
    'throws when it is left',
    'trialunmount01',
    {
      module:
        '(area) => ({ mount(el, shell) { const end = area.mount(el, shell); return () => { end(); throw new Error("broken in unmount") } } })',
    },
    'broken in unmount',
  ],
] as const) {
  test(`a build that ${what} is refused before anybody gets it, and told why`, async () => {
    await expect(tried(build, patch)).rejects.toThrow(words)
  })
}

/** The built shell under another name, with something that runs before anything of it. */
function shellThat(build: string, atStart: string): string {
  const folder = projectFile(`.parley/e2e/shell-${build}`)
  rmSync(folder, { recursive: true, force: true })
  cpSync(projectFile('host-shell/dist'), folder, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    entry: string
    files: { path: string; integrity: string }[]
  }
  const entry = `${atStart}${readFileSync(join(folder, manifest.entry), 'utf8')}`
  writeFileSync(join(folder, manifest.entry), entry)
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`
  const files = manifest.files.map((file) => (file.path === manifest.entry ? { ...file, integrity } : file))
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, build, files }))
  return folder
}

const shellTried = (build: string, atStart: string) =>
  tryBuild({ url: platformUrl(), name: 'shell', folder: shellThat(build, atStart) })

test('a shell that is as it should be draws every released area in its trial, and nobody gets it by that', async () => {
  const before = await releases().status()
  await shellTried('shelltrial001', '')
  expect(await releases().status()).toEqual(before)
})

for (const [what, build, atStart, words] of [
  [
    'throws before it draws',
    'shelltrial002',
    'throw new Error("broken shell");',
    /nothing of \w+ was drawn|broken shell/,
  ],
  [
    'shows nothing of its areas',
    'shelltrial004',
    'setInterval(() => document.querySelector("[data-remote]")?.setAttribute("hidden", ""), 50);',
    /nothing of \w+ was drawn/,
  ],
] as const) {
  test(`a shell that ${what} is refused before anybody gets it`, async () => {
    await expect(shellTried(build, atStart)).rejects.toThrow(words)
  })
}
