import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { answerFor, SESSION } from './empty-account.mjs'
import { shellOf, withPageData, withShell } from './page-data.mjs'
import { documentUnder, documentWith, throwAwaySigner } from './trial-document.mjs'

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.woff2': 'font/woff2' }

/**
 * Makes a page of the installation run a build that it does not know: an area in the released shell, or a shell under the
 * released areas. The build's files come from their folder, and the account has nothing in it. Nothing reaches the
 * installation but requests for the shell's page and released files.
 *
 * @returns {Promise<{ base: string, visits: { area: string | null, address: string }[] }>} where the build's files seem to
 *   lie, and the pages to open, one after the other; null: a page of the shell itself
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
  const document = name === 'shell' ? documentUnder(released, manifest) : documentWith(released, build)
  const signed = await sign(document)
  const shown = (html) =>
    tried(name === 'shell' ? withShell(html, { manifest, base }) : html, (data) => ({
      ...data,
      ...(name === 'shell' && { shell: shellOf(manifest) }),
      keys,
      releases: signed,
    }))

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
      return route.fulfill({ response: answer, body: shown(await answer.text()) })
    }
    if (pathname === '/platform/v1/releases') return route.fulfill({ json: signed })
    if (/^\/(r|platform\/v1\/start-watch)\//.test(pathname)) return route.continue()
    const answer = answerFor(request.method(), pathname)
    return answer === undefined
      ? route.fulfill({ status: 404, json: { error: 'not here' } })
      : route.fulfill({ json: answer })
  })
  const areas = name === 'shell' ? Object.values(document.remotes).map((remote) => remote.manifest) : [manifest]
  const visits = areas.flatMap((area) => visitOf(area, `${url}/app/accounts/1/`))
  return { base, visits: visits.length > 0 ? visits : [{ area: null, address: `${url}/app/accounts/1/notifications` }] }
}

/** The first page of an area; of those that only fill places of others there is none. */
function visitOf({ name, contributes: { routes } }, root) {
  const first = routes.find(({ path }) => !/[:*]/.test(path)) ?? routes[0]
  return first ? [{ area: name, address: root + first.path.replace(/\*$/, '').replaceAll(/:\w+/g, '1') }] : []
}

/** @throws Error where the installation has no page of a shell */
function tried(html, change) {
  const changed = withPageData(html, change)
  if (changed === null) throw new Error('The installation answered a page without its data: is a shell released?')
  return changed
}
