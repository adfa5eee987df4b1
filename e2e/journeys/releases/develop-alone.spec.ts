import { spawnSync } from 'node:child_process'
import { projectFile } from '../../../tools/bootstrap/project-node.mjs'
import { workAgainst } from '../../../tools/dev/against/work-against.mjs'
import { freePort } from '../../../tools/platform.mjs'
import { releases } from '../../changed-build.ts'
import { expect, platformUrl, signIn, test } from '../../platform.ts'
import { copyOf, rewrite } from '../../worked-on.ts'

test('an area alone is worked on against an installation, which hears its calls and knows nothing of its builds', async ({
  page,
  api,
}) => {
  test.setTimeout(180_000)
  const before = await releases().status()
  const folder = copyOf('mfe-reports', 'alone')
  const port = Number(await freePort())
  const facts = { name: 'reports', installation: platformUrl(), host: '127.0.0.1', port, folder, say: () => {} }
  const work = await workAgainst(facts)
  try {
    await signIn(page, 'ines@marlowe.example', work.url)
    await page.goto(`${work.url}/app/accounts/1/reports/overview`)
    await expect(page.getByText('Open now')).toBeVisible()

    rewrite(folder, 'src/live/LiveFigures.tsx', "defaultMessage: 'Open now'", "defaultMessage: 'Open at this moment'")
    await expect(page.getByText('Open at this moment')).toBeVisible()
    rewrite(folder, 'src/live/LiveFigures.tsx', "defaultMessage: 'Open at this moment'", 'defaultMessage: (')
    await expect(page.getByRole('alert')).toContainText('reports does not build')
    rewrite(folder, 'src/live/LiveFigures.tsx', 'defaultMessage: (', "defaultMessage: 'Open now'")
    await expect(page.getByText('reports does not build')).toHaveCount(0)

    // Areas that are not worked on are the installation's, and its connection is theirs.
    const server = await api('ines@marlowe.example')
    const wish = { inbox_id: 16, contact_id: 1, message: { content: 'Where is my lamp?' } }
    const { id } = await server.call<{ id: number }>('POST', '/api/v1/accounts/1/conversations', wish)
    await page.goto(`${work.url}/app/accounts/1/conversations/${id}`)
    await expect(page.getByRole('log').getByText('Where is my lamp?')).toBeVisible()
    const note = { content: 'It is on its way', private: true }
    await server.call('POST', `/api/v1/accounts/1/conversations/${id}/messages`, note)
    await expect(page.getByRole('log').getByText('It is on its way')).toBeVisible()
    expect(await releases().status()).toEqual(before)
  } finally {
    await work.end()
  }
})

for (const [what, args, words] of [
  ['names no area', ['--against', 'http://127.0.0.1:1'], 'Name the one area to work on'],
  ['names two areas', ['reports', 'contacts', '--against', 'http://127.0.0.1:1'], 'Name the one area to work on'],
  ['names an area that there is not', ['nowhere', '--against', 'http://127.0.0.1:1'], 'There is no nowhere'],
  ['finds nobody there', ['reports', '--against', 'http://127.0.0.1:1'], 'No Parley answers at http://127.0.0.1:1'],
] as const)
  test(`the command for it says in a line what is wrong when somebody ${what}`, () => {
    const { status, stderr } = spawnSync('node', [projectFile('tools/parley.mjs'), 'dev', ...args], {
      encoding: 'utf8',
    })
    expect(stderr).toContain(words)
    expect(status).toBe(1)
  })
