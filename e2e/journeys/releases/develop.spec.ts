import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFile } from '../../../tools/bootstrap/project-node.mjs'
import { previewsOn } from '../../../tools/dev/previews.mjs'
import { watchArea } from '../../../tools/dev/watch-area.mjs'
import { freePort, startServer } from '../../../tools/platform.mjs'
import { publishBuilt } from '../../../tools/publish-built.mjs'
import { releaseClient } from '../../../tools/release-client.mjs'
import { expect, test } from '../../platform.ts'

/** A copy of an area's folder beside the others, so that the checkout stays as it is. */
function copyOf(folder: string): string {
  const copy = projectFile(`.parley/e2e/${folder}-worked-on`)
  rmSync(copy, { recursive: true, force: true })
  cpSync(projectFile(folder), copy, {
    recursive: true,
    filter: (source) => !/\/(node_modules|dist)(\/|$)/.test(source.slice(projectFile(folder).length)),
  })
  symlinkSync(projectFile(`${folder}/node_modules`), join(copy, 'node_modules'))
  return copy
}

test('an area is worked on: a save is seen in the open page, a mistake is said over it, and nothing is released', async ({
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
  const area = watchArea({ name: 'reports', folder, previews })
  try {
    await area.first
    await page.goto(`${server.url}/app/login`)
    await page.getByLabel('E-mail').fill('ines@marlowe.example')
    await page.getByLabel('Password', { exact: true }).fill('Parley-demo-1!')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/app\/accounts\/1\//)
    await page.goto(`${server.url}/app/accounts/1/reports/overview`)
    await expect(page.getByText('Open now')).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    writeFileSync(file, text.replace("defaultMessage: 'Open now'", "defaultMessage: 'Open at this moment'"))
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
    previews.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
