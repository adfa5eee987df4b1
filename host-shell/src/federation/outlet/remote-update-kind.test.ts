import { aGeneration, aManifest, aRelease } from '../testing/builders.ts'
import { remoteUpdateKind } from './remote-update-kind.ts'

const shown = aGeneration()
const same = aRelease()
const newer = aRelease(aManifest({ version: '1.1.0', build: 'bbbbbb222222b' }))
const withdrawn = { ...newer, withdrawn: [`1.0.0+${shown.manifest.build}`] }

describe('a tab that shows an area', () => {
  it.each([
    ['has nothing to do while its build is the released one', same, {}, null],
    ['may take a newer build when nobody looks', newer, {}, 'newer'],
    ['takes it at once when that is wanted', newer, { isWanted: true }, 'wanted'],
    ['is told when people were taken off its build', withdrawn, {}, 'withdrawn'],
    ['keeps what it has when the released build did not work here', newer, { isTargetRefused: true }, null],
    ['keeps what it has when the area is no longer released', undefined, {}, null],
  ])('%s', (_what, release, more, kind) => {
    expect(remoteUpdateKind({ shown, release, isWanted: false, isTargetRefused: false, ...more })).toBe(kind)
  })
})
