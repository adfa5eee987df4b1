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
    'nothing was drawn within 15 s',
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
