import { aManifest, aRelease } from '../testing/builders.ts'
import { createKnownGood } from './known-good.ts'

const older = aManifest({ version: '0.9.0', build: 'bbbbbb222222b' })
const oldest = aManifest({ version: '0.8.0', build: 'cccccc333333c' })
const newer = aManifest()

function aBrowser(kept?: string) {
  const items = new Map<string, string>(kept === undefined ? [] : [['parley.good', kept]])
  const memory = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  return { good: createKnownGood(memory), openAgain: () => createKnownGood(memory) }
}

describe('what ran well in this browser', () => {
  it('is there for the next page, whatever is released meanwhile', () => {
    const { good, openAgain } = aBrowser()
    const { target } = aRelease(oldest)
    good.keep('reports', target, 1)
    expect(openAgain().lastFor(aRelease(newer, older))).toEqual(target)
  })

  it('is the newest of its area', () => {
    const { good } = aBrowser()
    good.keep('reports', aRelease(oldest).target, 1)
    good.keep('reports', aRelease(older).target, 1)
    expect(good.lastFor(aRelease(newer))).toMatchObject({ version: '0.9.0' })
  })

  it.each([
    ['people were taken off it', { ...aRelease(newer), withdrawn: ['0.8.0+cccccc333333c'] }, 1],
    ['it reads another form of what the area keeps here', aRelease({ ...newer, state: { schema: 2 } }), 1],
    ['it is what is released', aRelease(oldest), 1],
    ['it is the release before', aRelease(newer, oldest), 1],
    ['it wrote a newer form than the released one reads', aRelease(newer), 2],
  ])('is not taken when %s', (_why, release, state) => {
    const { good } = aBrowser()
    good.keep('reports', aRelease(oldest).target, state)
    expect(good.lastFor(release)).toBeNull()
  })

  it.each(['nonsense', '{"reports":{"version":1}}', '[]'])('is nothing where the browser holds %s', (kept) => {
    expect(aBrowser(kept).good.lastFor(aRelease(newer))).toBeNull()
  })
})
