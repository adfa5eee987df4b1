import { git } from './repository.ts'

/** Commits that were written before the rule are as they are. */
const SINCE = '2026-11-22T12:00:00+00:00'
const NEWEST = 50
const LONGEST_SUBJECT = 72
/** Changed lines above which a reader needs to be told why. */
const SMALL = 50

interface Commit {
  hash: string
  subject: string
  body: string
  lines: number
}

/** A cut clone holds some commits without their parents: everything would count as changed by them. */
const cutOff = (): Set<string> => new Set(git('rev-list', '--max-parents=0', 'HEAD')?.split('\n'))

/** The newest commits of this branch, without merges; none where there is no repository. What the lockfile says is not counted. */
function newestCommits(): Commit[] {
  const format = '--format=%x1e%H%x1f%aI%x1f%s%x1f%b%x1f'
  const log = git(
    'log',
    '--no-merges',
    `--max-count=${NEWEST}`,
    format,
    '--numstat',
    'HEAD',
    '--',
    '.',
    ':!pnpm-lock.yaml',
  )
  const roots = cutOff()
  return (log ?? '')
    .split('\x1e')
    .slice(1)
    .flatMap((entry) => {
      const [hash = '', date = '', subject = '', body = '', changes = ''] = entry.split('\x1f')
      if (roots.has(hash) || new Date(date) < new Date(SINCE)) return []
      const lines = [...changes.matchAll(/^(\d+)\t(\d+)\t/gm)].reduce(
        (sum, [, added, gone]) => sum + Number(added) + Number(gone),
        0,
      )
      return [{ hash: hash.slice(0, 9), subject, body: body.trim(), lines }]
    })
}

describe('The newest commits', () => {
  const commits = newestCommits()
  const told = (found: Commit[]) => found.map(({ hash, subject, lines }) => `${hash} ${subject} (${lines} lines)`)

  it('say what they change in at most 72 characters', () => {
    expect(told(commits.filter(({ subject }) => subject.length > LONGEST_SUBJECT))).toEqual([])
  })

  it('say where: type(scope): what', () => {
    const form = /^(feat|fix|perf|refactor|docs|test|build|ci|revert|bench|chore|style)(\([a-z0-9-]+\))?: \S/
    expect(told(commits.filter(({ subject }) => !form.test(subject)))).toEqual([])
  })

  it('say why when they change more than 50 lines', () => {
    expect(told(commits.filter(({ body, lines }) => lines > SMALL && body === ''))).toEqual([])
  })
})
