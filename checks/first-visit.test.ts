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
    const files = [file('main.js', 'entry', 200_000), file('react.js', 'chunk', 126_000), file('de.js', 'locale', 9e6)]
    const shell = { name: 'shell', entry: 'main.js', styles: [], files }
    expect(overBudget({ ...shell, preload: [] })).toBeNull()
    expect(overBudget({ ...shell, preload: ['react.js'] })).toMatch(/326\.0 kB of shell/)
  })
})
