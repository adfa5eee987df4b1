import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseClient } from '../../tools/release-client.mjs'
import { launch, signedIn } from '../people.mjs'
import { startChild } from '../scale/child.mjs'
import { removedAfter } from '../scale/removed-after.mjs'
import { buildMono } from './mono-build.mjs'

export const FIRST_SCREEN = '/app/accounts/1/dashboard'

/**
 * Both front ends before one server, each under an address of its own with a person signed in. The files of the one
 * application are published as a shell that nobody is given, so that they come from where those of the shell come from.
 *
 * @param use is given `{ fronts: { federated, mono }, browser, mono, folder }`, fronts with `url` and `state` of the browser
 */
export function withTwoFronts({ url, dataDir, browser: executablePath }, { hasMaps = false } = {}, use) {
  return inFolder(async (folder) => {
    const mono = await buildMono(join(folder, 'mono'), { hasMaps })
    await releaseClient({ url, dataDir }).publish('shell', mono.folder)
    const children = [startChild('../federation/front-process.mjs'), startChild('../federation/front-process.mjs')]
    const browser = await launch(executablePath)
    try {
      const [federated, other] = await Promise.all([
        children[0].ask({ url }),
        children[1].ask({ url, page: pageOf(mono) }),
      ])
      const fronts = {
        federated: { ...federated, state: await stateOf(browser, federated.url) },
        mono: { ...other, state: await stateOf(browser, other.url) },
      }
      return await use({ fronts, browser, mono, folder })
    } finally {
      await browser.close()
      for (const child of children) await child.stop()
    }
  })
}

/** A throw-away folder for the duration of `work`. */
export function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-federation-'))
  return removedAfter(
    async () => rmSync(folder, { recursive: true, force: true }),
    () => work(folder),
  )
}

/** What the page of the first screen names, as the server names the files of shell and area. */
function pageOf({ manifest, areas }) {
  const file = (path) => ({
    href: `/r/shell/${manifest.version}+${manifest.build}/${path}`,
    integrity: manifest.files.find((one) => one.path === path).integrity,
  })
  const preload = new Set([...manifest.preload, ...areas.conversations])
  return { styles: manifest.styles.map(file), preload: [...preload].map(file), entry: file(manifest.entry) }
}

async function stateOf(browser, url) {
  const page = await signedIn(browser, url, 'ines@marlowe.example')
  const context = page.context()
  const state = await context.storageState()
  await context.close()
  return state
}

/** The file of a build that an address names: `/r/shell/0.1.0+3f9c…/assets/x.js`; null for others. */
export function pathIn(address) {
  const [, remote, path] = /\/r\/(\w+)\/[^/]+\/(.*)$/.exec(new URL(address).pathname) ?? []
  return remote ? { remote, path } : null
}
