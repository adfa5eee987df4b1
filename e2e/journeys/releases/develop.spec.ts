import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFile } from '../../../tools/bootstrap/project-node.mjs'
import { previewsOn } from '../../../tools/dev/previews.mjs'
import { watchArea } from '../../../tools/dev/watch-area.mjs'
import { freePort, startServer } from '../../../tools/platform.mjs'
import { publishBuilt } from '../../../tools/publish-built.mjs'
import { releaseClient } from '../../../tools/release-client.mjs'
import { expect, test } from '../../platform.ts'
import { copyOf, rewrite } from '../../worked-on.ts'

test('an area is worked on: a save keeps what is open, a mistake is said over the page, and nothing is released', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-dev-'))
  const env = { PORT: await freePort(), PARLEY_DATA_DIR: dataDir, PARLEY_PREVIEWS: 'on', LOG_LEVEL: 'error' }
  const server = await startServer({ env })
  await publishBuilt({ url: server.url, dataDir })
  const client = releaseClient({ url: server.url, dataDir })
  const before = await client.status()
  const folder = copyOf('mfe-reports')
  const file = join(folder, 'src/live/LiveFigures.tsx')
  const text = readFileSync(file, 'utf8')
  const previews = previewsOn({ url: server.url, client, say: () => {} })
  const shell = watchArea({ name: 'shell', folder: projectFile('host-shell'), previews })
  const area = watchArea({ name: 'reports', folder, previews })
  try {
    await Promise.all([shell.first, area.first])
    await page.goto(`${server.url}/app/login`)
    await page.getByLabel('E-mail').fill('ines@marlowe.example')
    await page.getByLabel('Password', { exact: true }).fill('Parley-demo-1!')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/app\/accounts\/1\//)
    await page.goto(`${server.url}/app/accounts/1/reports/overview`)
    await expect(page.getByText('Open now')).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('button', { name: /^See all/ }).click()
    const opened = page.getByRole('button', { name: 'Show fewer' })
    await expect(opened).toBeVisible()

    // Another file than the one that holds what is open, and that one itself.
    writeFileSync(file, text.replace("defaultMessage: 'Open now'", "defaultMessage: 'Open at this moment'"))
    await expect(page.getByText('Open at this moment')).toBeVisible()
    await expect(opened).toBeVisible()
    rewrite(folder, 'src/overview/AgentsCard.tsx', "defaultMessage: 'Agents'", "defaultMessage: 'Everybody'")
    await expect(page.getByRole('heading', { name: 'Everybody' })).toBeVisible()
    await expect(opened).toBeVisible()

    // What is no component cannot be exchanged: the area is opened anew, the page is not.
    rewrite(folder, 'src/remote.tsx', 'export default', 'export const edition = 2\nexport default')
    await expect(opened).toHaveCount(0)
    await expect(page.getByText('Open at this moment')).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

    writeFileSync(file, `${text}\nconst unfinished = (`)
    await expect(page.getByRole('alert')).toContainText('reports does not build')
    await expect(page.getByRole('alert')).toContainText('src/live/LiveFigures.tsx')

    writeFileSync(file, text)
    await expect(page.getByText('reports does not build')).toHaveCount(0)
    await expect(page.getByText('Open now')).toBeVisible()
    expect(await client.status()).toEqual(before)
  } finally {
    area.end()
    shell.end()
    previews.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
