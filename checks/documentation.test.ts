import { existsSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { filesLike, ROOT, read, SOURCES } from './repository.ts'

const DOCUMENTS = filesLike(['*.md', 'docs/**/*.md', '*/README.md', '*/src/**/*.md'])
const FILES = filesLike([
  SOURCES,
  '{bench,checks,demo,docs,e2e,host-shell,jest,mfe-*,server,shared,tools,widget}/**/*',
  '*',
])
const NAMES = new Set(FILES.map((file) => basename(file)))
const TOP = new Set(FILES.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))

/** `mfe-*`, `<name>`, `{a,b}`, `…`: a pattern or a place to fill in, no path. */
const IS_PATTERN = /[*<>{}…$]|\.\.\./

/** How a kind of file is called, where the documents explain it. */
const EXAMPLES = new Set(['PascalCase.tsx', 'useThing.ts', 'useX.ts', 'kebab-case.ts'])

const isThere = (path: string): boolean => existsSync(join(ROOT, path))

/** Every link of a document that stays in the repository, as a path from the top. */
function linksOf(document: string): string[] {
  const targets = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.replace(/#.*$/, ''))
  return targets
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => normalize(join(dirname(document), target)))
}

/** What stands in `backticks` and looks like a path or a file name. */
const spokenOf = (document: string): string[] =>
  [...read(document).matchAll(/`([\w./@-]+)`/g)]
    .map(([, words = '']) => words)
    .filter((words) => !IS_PATTERN.test(words))

/** A path counts from the top, from the document's folder, or, as `src/…`, from a package. */
function isFound(document: string, path: string): boolean {
  const [first = ''] = path.split('/')
  if (first === 'src') return [dirname(document), ...TOP].some((folder) => isThere(join(folder ?? '', path)))
  // A door of `shared` is named as it is imported: `shared/forms/save-bar`.
  const door = path.replace(/^shared\//, 'shared/src/')
  if (first === 'shared' && ['', '.ts', '.tsx'].some((ending) => isThere(`${door}${ending}`))) return true
  if (path.includes('/')) return !TOP.has(first) || isThere(path) || isThere(join(dirname(document), path))
  // Pages that show how to add something name the files of an example.
  if (document.startsWith('docs/how-to/') || EXAMPLES.has(path)) return true
  return !/\w\.(ts|tsx|mjs|cjs)$/.test(path) || NAMES.has(path)
}

/** Comments of a source file, line by line. */
const commentsOf = (file: string): string[] =>
  read(file)
    .split('\n')
    .filter((line) => /^\s*(\/\/|\/?\*)/.test(line))

const PATH_IN_COMMENT =
  /\b(?:docs|shared|server|host-shell|mfe-[a-z]+|widget|tools|bench|e2e|checks|jest)\/[\w./-]*\w\.(?:md|tsx?|mjs|json|css|sql|html)\b/g

describe('The documentation', () => {
  it('links to what is there', () => {
    const broken = DOCUMENTS.flatMap((document) =>
      linksOf(document)
        .filter((path) => !isThere(path))
        .map((path) => `${document}: ${path}`),
    )
    expect(broken).toEqual([])
  })

  it('names files and folders that are there', () => {
    const lost = DOCUMENTS.flatMap((document) =>
      spokenOf(document)
        .filter((path) => !isFound(document, path))
        .map((path) => `${document}: ${path}`),
    )
    expect(lost).toEqual([])
  })

  it('is named in comments by paths that are there', () => {
    const lost = filesLike(SOURCES).flatMap((file) =>
      commentsOf(file)
        .flatMap((line) => line.match(PATH_IN_COMMENT) ?? [])
        .filter((path) => !isThere(path))
        .map((path) => `${file}: ${path}`),
    )
    expect(lost).toEqual([])
  })

  it('has decisions of one form: number, title, date, status', () => {
    const other = filesLike('docs/adr/*.md').filter((file) => {
      const form = `^# ${Number(basename(file).slice(0, 4))}\\. .+\n\nDate: \\d{4}-\\d{2}-\\d{2} · Status: `
      return !new RegExp(form).test(read(file))
    })
    expect(other).toEqual([])
    const numbers = filesLike('docs/adr/*.md').map((file) => basename(file).slice(0, 4))
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })

  it('has every decision that is referred to', () => {
    const decisions = new Set(filesLike('docs/adr/*.md').map((file) => Number(basename(file).slice(0, 4))))
    const lost = [...DOCUMENTS, ...filesLike(SOURCES)].flatMap((file) =>
      [...read(file).matchAll(/\b(?:ADR|[Dd]ecision) (\d+)\b/g)]
        .filter(([, number]) => !decisions.has(Number(number)))
        .map(([words]) => `${file}: ${words}`),
    )
    expect(lost).toEqual([])
  })
})
