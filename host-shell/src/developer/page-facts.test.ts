import { pageFacts } from './page-facts.ts'
import { aLoadedPage } from './testing/sample-page.ts'

const at = (host: string, generation: string, file: string) =>
  `https://${host}/r/${generation.replace('@', '/').replace('+', '%2B')}/${file}`

it('sums what was fetched of a build by host, and knows what the browser had already', () => {
  const { platform } = aLoadedPage().app
  const generation = 'conversations@1.0.0+aaaaaa111111a'
  const { areas, shell } = pageFacts(platform, [
    { name: at('cdn.example', generation, 'remoteEntry.js'), transferSize: 2_000 },
    { name: at('cdn.example', generation, 'assets/remote.js'), transferSize: 500 },
    { name: at('parley.example', generation, 'assets/later.js'), transferSize: 0 },
    { name: at('parley.example', 'shell@0.0.0+stage00', 'main.js'), transferSize: 9_000 },
    { name: 'https://parley.example/api/v1/profile', transferSize: 300 },
  ])
  const [run] = areas.find(({ name }) => name === 'conversations')?.runs ?? []
  expect(run).toMatchObject({ phase: 'mounted', loadMs: 125, drawMs: 44 })
  expect(run?.fetched).toEqual([
    { host: 'cdn.example', files: 2, bytes: 2_500 },
    { host: 'parley.example', files: 1, bytes: 0 },
  ])
  expect(shell.fetched).toEqual([{ host: 'parley.example', files: 1, bytes: 9_000 }])
})
