import { filesLike, read, SOURCES } from './repository.ts'

/** `8.9`, `21.4, 21.8`, `20.1–20.3`, `3 and 4`: what follows the name of a part. */
const NUMBERS = /\b(workspace|configuration)(?: half)? (\d+(?:\.\d+)?(?:(?:, | and |–|-)\d+(?:\.\d+)?)*)/g

/** `## 8. Conversations`, `### 8.9 POST …`: the numbers that a part of the contract has. */
const sectionsOf = (part: string): Set<string> =>
  new Set(
    [...read(`docs/contract/${part}.md`).matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number),
  )

const SECTIONS = { workspace: sectionsOf('workspace'), configuration: sectionsOf('configuration') }
const TEXTS = filesLike([SOURCES, '**/*.md', '**/*.{sql,css,html}'])

/** References of a text to sections that are not there. */
function lostIn(text: string): string[] {
  return [...text.matchAll(NUMBERS)].flatMap(([words, part, numbers = '']) =>
    (numbers.match(/\d+(?:\.\d+)?/g) ?? [])
      .filter((number) => !SECTIONS[part as keyof typeof SECTIONS].has(number))
      .map((number) => `${words}: there is no ${part} ${number}`),
  )
}

describe('A reference to the contract', () => {
  it('leads to a section that is there', () => {
    // A line break inside a comment carries its marker between the words.
    const lost = TEXTS.flatMap((file) =>
      lostIn(read(file).replace(/\n\s*(\/\/|\*|--)?\s*/g, ' ')).map((what) => `${file}: ${what}`),
    )
    expect(lost).toEqual([])
  })

  it('is what comments use to say why', () => {
    const references = TEXTS.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => read(file).match(NUMBERS) ?? [])
    expect(references.length).toBeGreaterThan(200)
  })

  it('within the contract leads to a section, too', () => {
    const lost = Object.entries(SECTIONS).flatMap(([part, sections]) =>
      [...read(`docs/contract/${part}.md`).matchAll(/\((\d{1,2}\.\d{1,2})(?:[;,)])/g)]
        .filter(([, number = '']) => !sections.has(number))
        .map(([, number]) => `${part}.md: ${number}`),
    )
    expect(lost).toEqual([])
  })

  it('names the number of the section, not a document that is elsewhere', () => {
    const vague = TEXTS.filter((file) => /\bthe specification\b|\(specification\b/i.test(read(file)))
    expect(vague.filter((file) => !file.startsWith('checks/'))).toEqual([])
  })
})
