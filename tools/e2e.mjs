// npm run e2e [playwright arguments]: the browser journeys alone.
import { spawnSync } from 'node:child_process'
import { findOrInstallBrowser, journeyBrowsers } from './bootstrap/browser.mjs'
import { main } from './bootstrap/failure.mjs'
import { phase } from './bootstrap/progress.mjs'
import { cleanEnvironment, projectFile } from './bootstrap/project-node.mjs'
import { buildAll } from './build.mjs'

await main(async () => {
  await phase('Building shell, areas and widget', (update) => buildAll({ onProgress: update }))
  findOrInstallBrowser()
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)]
  const { status } = spawnSync(projectFile('node_modules/.bin/playwright'), args, {
    stdio: 'inherit',
    cwd: projectFile('.'),
    env: cleanEnvironment(journeyBrowsers()),
  })
  process.exitCode = status ?? 1
})
