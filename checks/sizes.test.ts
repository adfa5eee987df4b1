import { dirname } from 'node:path'
import { ratchet } from './ratchet.ts'
import { filesLike, isTest, outputOf, SOURCES } from './repository.ts'

interface Report {
  diagnostics: { category: string; location: { path: string; start: { line: number } } }[]
}

/** What Biome finds with the rules of sizes.biome.json, which biome.json does not have yet. */
async function tooLong(rule: string): Promise<string[]> {
  const config = '--config-path=checks/sizes.biome.json'
  const printed = await outputOf('biome', ['lint', config, '--reporter=json', '--max-diagnostics=none', '.'])
  const { diagnostics } = JSON.parse(printed) as Report
  return diagnostics
    .filter(({ category }) => category === `lint/${rule}`)
    .map(({ location }) => `${location.path}:${location.start.line}`)
}

describe('Sizes', () => {
  it('a function has at most 50 lines', async () => {
    const long = await tooLong('complexity/noExcessiveLinesPerFunction')
    ratchet(
      'functions over 50 lines',
      long.filter((place) => !isTest(place.replace(/:\d+$/, ''))),
    )
    ratchet(
      'functions of tests over 50 lines',
      long.filter((place) => isTest(place.replace(/:\d+$/, ''))),
    )
  })

  it('a folder has at most 20 files', () => {
    const folders = new Map<string, number>()
    for (const file of filesLike(SOURCES)) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
    const crowded = [...folders].filter(([, files]) => files > 20)
    ratchet(
      'folders over 20 files',
      crowded.map(([folder, files]) => `${folder}: ${files} files`),
    )
  })
})
