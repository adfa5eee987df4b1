import { overBudget } from '../tools/build-report.mjs'

const file = (path: string, kind: string, gzip: number) => ({ path, kind, gzip })

describe('What a first visit fetches', () => {
  it('of an area is at most 100 kB, whatever comes later', () => {
    const files = [
      file('entry.js', 'entry', 30_000),
      file('remote.js', 'expose', 70_000),
      file('later.js', 'chunk', 9e6),
    ]
    expect(overBudget({ name: 'reports', entry: 'entry.js', files })).toBeNull()
    expect(overBudget({ name: 'reports', entry: 'entry.js', files: [...files, file('a.css', 'style', 1)] })).toMatch(
      /100\.0 kB of reports, 100 are allowed.*remote\.js/,
    )
  })

  it('of the shell is what its page names', () => {
    const files = [file('main.js', 'entry', 180_000), file('react.js', 'chunk', 71_000), file('de.js', 'locale', 9e6)]
    const shell = { name: 'shell', entry: 'main.js', styles: [], files }
    expect(overBudget({ ...shell, preload: [] })).toBeNull()
    expect(overBudget({ ...shell, preload: ['react.js'] })).toMatch(/251\.0 kB of shell/)
  })

  it('of the sign-in page is at most 37 kB: two fields do not wait for the shell', () => {
    const files = [
      file('main.js', 'entry', 1),
      file('sign-in.js', 'asset', 40_000),
      file('sign-in.css', 'style', 6_000),
    ]
    const shell = { name: 'shell', entry: 'main.js', preload: [], styles: [], files }
    expect(overBudget(shell)).toBeNull()
    expect(overBudget({ ...shell, signIn: { entry: 'sign-in.js', styles: ['sign-in.css'] } })).toMatch(
      /46\.0 kB of the sign-in page, 37 are allowed/,
    )
  })
})
