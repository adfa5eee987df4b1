import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { answerFor, SESSION } from './empty-account.mjs'
import { withPageData } from './page-data.mjs'
import { documentWith, throwAwaySigner } from './trial-document.mjs'

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.woff2': 'font/woff2' }

/**
 * Makes a page of the installation run a build that it does not know: the released shell as it is, the build's files
 * from their folder, a release document that names it, and an account without anything in it. Nothing reaches the
 * installation but requests for the shell's page and files.
 *
 * @returns {Promise<{ address: string, base: string }>} the page to open, and where the build's files seem to lie
 */
export async function openStage(page, { url, name, folder }) {
  const text = readFileSync(join(folder, 'manifest.json'), 'utf8')
  const manifest = JSON.parse(text)
  const base = `/r/${name}/${manifest.version}+${manifest.build}/`
  const asked = await fetch(`${url}/platform/v1/releases?account=0`)
  if (!asked.ok) throw new Error(`${url} answered ${asked.status} when it was asked what is released.`)
  const released = { ...(await asked.json()).document, audience: 'account:1' }
  const { keys, sign } = await throwAwaySigner()
  const build = { name, manifest, text, base, why: 'tried before it is published' }
  const signed = await sign(documentWith(released, build))

  await page.addInitScript((session) => localStorage.setItem('parley.session', session), SESSION)
  await page.route('**/*', async (route) => {
    const request = route.request()
    const { origin, pathname } = new URL(request.url())
    // Released files may be served from another origin (PARLEY_ARTEFACTS_URL).
    if (origin !== new URL(url).origin) return pathname.startsWith('/r/') ? route.continue() : route.abort()
    if (decodeURIComponent(pathname).startsWith(base)) {
      const file = join(folder, decodeURIComponent(pathname).slice(base.length))
      if (!existsSync(file)) return route.fulfill({ status: 404 })
      return route.fulfill({
        body: readFileSync(file),
        contentType: TYPES[extname(file)] ?? 'application/octet-stream',
      })
    }
    if (request.isNavigationRequest()) {
      const answer = await route.fetch()
      return route.fulfill({ response: answer, body: tried(await answer.text(), { keys, releases: signed }) })
    }
    if (pathname === '/platform/v1/releases') return route.fulfill({ json: signed })
    if (/^\/(r|platform\/v1\/start-watch)\//.test(pathname)) return route.continue()
    const answer = answerFor(request.method(), pathname)
    return answer === undefined
      ? route.fulfill({ status: 404, json: { error: 'not here' } })
      : route.fulfill({ json: answer })
  })
  const first = manifest.contributes.routes.find(({ path }) => !/[:*]/.test(path)) ?? manifest.contributes.routes[0]
  const path = (first?.path ?? name).replace(/\*$/, '').replaceAll(/:\w+/g, '1')
  return { address: `${url}/app/accounts/1/${path}`, base }
}

/** @throws Error where the installation has no page of a shell */
function tried(html, changes) {
  const changed = withPageData(html, (data) => ({ ...data, ...changes }))
  if (changed === null) throw new Error('The installation answered a page without its data: is a shell released?')
  return changed
}
