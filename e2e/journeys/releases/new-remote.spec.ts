import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { cleanEnvironment, projectFile } from '../../../tools/bootstrap/project-node.mjs'
import { releases } from '../../changed-build.ts'
import { accountPath, expect, platform, platformUrl, test } from '../../platform.ts'

/** What a clone of this checkout holds, with changes that are not committed yet. */
function freshClone(): string {
  const clone = projectFile('.parley/e2e/clone')
  rmSync(clone, { recursive: true, force: true })
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: projectFile('.'),
    encoding: 'utf8',
  })
  for (const file of stdout.split('\0').filter((name) => name && existsSync(projectFile(name)))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true })
    cpSync(projectFile(file), join(clone, file), { force: true })
  }
  return clone
}

/** A command of package.json, as somebody types it. @throws with everything that it said */
function npm(folder: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: cleanEnvironment(),
  })
  if (status !== 0) throw new Error(`npm run ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`)
  return stdout
}

/** Runs the tests that an area came with. @returns what they said */
function testsOf(folder: string, area: string): string {
  const jest = join(folder, 'node_modules/.bin/jest')
  const { stdout, stderr } = spawnSync(jest, [area, '--selectProjects', 'browser'], {
    cwd: folder,
    encoding: 'utf8',
    env: cleanEnvironment(),
  })
  return stripVTControlCharacters(stdout + stderr)
}

test('a new area is scaffolded in a fresh clone, tested, built, released, and opened from the sidebar', async ({
  personPage,
}) => {
  test.setTimeout(600_000)
  const clone = freshClone()
  npm(clone, 'new-remote', '--', 'orders', '--title', 'Orders')
  expect(testsOf(clone, 'mfe-orders')).toContain('16 passed, 16 total')
  npm(clone, 'build', '--', '--only', 'orders')
  const where = ['--url', platformUrl(), '--data', platform().dataDir]
  expect(npm(clone, 'release', '--', 'publish', 'orders', ...where)).toContain('orders 0.1.0+')

  const page = await personPage('ines@marlowe.example')
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(page).toHaveURL(accountPath('orders'))
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Marlowe & Finch')).toBeVisible()

  expect(npm(clone, 'release', '--', 'withdraw', 'orders', ...where)).toContain('nobody gets orders any more')
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toHaveCount(0)
  expect((await releases().status()).targets.map(({ remote }: { remote: string }) => remote)).not.toContain('orders')
})
