import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { releaseClient } from '../../tools/release-client.mjs'
import { kb, launch, signedIn } from '../people.mjs'
import { sums } from '../screens.mjs'
import { chunkOf } from './builds.mjs'
import { buildCopy, changeText, copyArea } from './copied-area.mjs'
import { buildMono } from './mono-build.mjs'
import { inFolder } from './two-fronts.mjs'

/** One line of each: a text on the area's first page. `page` is where an agent sees it. */
export const CHANGES = {
  conversations: {
    file: 'src/list/ListHeader.tsx',
    from: "defaultMessage: 'Latest activity first'",
    to: "defaultMessage: 'Newest activity first'",
    page: 'dashboard',
  },
  reports: {
    file: 'src/overview/OverviewPage.tsx',
    from: 'defaultMessage="Overview"',
    to: 'defaultMessage="How it goes"',
    page: 'reports/overview',
  },
}
const PAGES = ['dashboard', 'reports/overview']
const QUIET_MS = 2_500

/** What a browser that has everything fetches again after one line of one area was released. */
export function returning({ url, dataDir, browser: executablePath }) {
  return inFolder(async (folder) => {
    const rows = []
    const files = []
    const client = releaseClient({ url, dataDir })
    const browser = await launch(executablePath)
    try {
      // Copies for all builds: webpack names modules by where they lie, and only the line is to differ.
      const roots = Object.fromEntries(Object.keys(CHANGES).map((name) => [name, copyArea(name, join(folder, name))]))
      const before = await buildMono(join(folder, 'mono'), { roots })
      for (const [name, change] of Object.entries(CHANGES)) {
        const builds = await beforeAndAfter(name, change, { root: roots[name], folder })
        const fetched = await visits(browser, { url, client, name, builds })
        for (const page of PAGES) {
          const { files, wire } = fetched[page]
          rows.push([`one line of ${name}: then ${page}`, kb(wire), ...sums(files)])
        }
        const after = await buildMono(join(folder, `mono-${name}`), { roots })
        changeText(roots[name], change.file, change.to, change.from)
        files.push(
          rowOf(`${name}, released alone`, builds),
          rowOf(`one application, a line of ${name}`, { before, after }),
        )
      }
    } finally {
      await browser.close()
    }
    return [
      {
        title: 'A returning agent after a release: JavaScript and CSS that the browser fetches again',
        head: ['', 'on the wire', 'these files: gzip', 'brotli', 'requests'],
        rows,
      },
      {
        title: 'Files of a build before and after one line was changed',
        head: ['', 'files', 'of them new', 'gzip of the new', 'of it with other content', 'gzip'],
        rows: files,
      },
    ]
  })
}

async function beforeAndAfter(name, { file, from, to }, { root, folder }) {
  const before = await buildCopy(name, root, join(folder, `${name}-before`))
  changeText(root, file, from, to)
  return { before, after: await buildCopy(name, root, join(folder, `${name}-after`)) }
}

/** Scripts and styles that came over the wire after the release, by page; in one browser that had all of them before. */
async function visits(browser, { url, client, name, builds }) {
  await give(client, name, builds.before)
  const first = await signedIn(browser, url, 'ines@marlowe.example')
  const context = first.context()
  for (const page of PAGES) await visit(context, `${url}/app/accounts/1/${page}`)
  await give(client, name, builds.after)
  const fetched = {}
  for (const page of PAGES) fetched[page] = await visit(context, `${url}/app/accounts/1/${page}`)
  await context.close()
  return fetched
}

async function give(client, name, { folder, manifest }) {
  await client.publish(name, folder)
  const { revision } = await client.status()
  const { version, build } = manifest
  return client.promote(name, { version, build, revision, force: true })
}

/** What one page fetches that the browser does not have: `{ files: address → contents, wire }`, the latter with headers. */
async function visit(context, address) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const kept = new Set()
  const asked = []
  const sizes = new Map()
  let last = performance.now()
  session.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId))
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!['Script', 'Stylesheet'].includes(type)) return
    last = performance.now()
    if (!response.fromDiskCache && !response.fromPrefetchCache) asked.push({ requestId, url: response.url })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
  await session.send('Network.enable')
  await page.goto(address)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  while (performance.now() - last < QUIET_MS) await page.waitForTimeout(200)
  const files = new Map()
  let wire = 0
  for (const { requestId, url } of asked.filter((one) => !kept.has(one.requestId))) {
    wire += sizes.get(requestId) ?? 0
    const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId })
    files.set(url, Buffer.from(body, base64Encoded ? 'base64' : 'utf8'))
  }
  await page.close()
  return { files, wire }
}

/**
 * Scripts of the later build: those whose name, which is their content, the earlier one has not, and of these the ones that
 * differ in more than the id of the build and names of files.
 */
function rowOf(words, { before, after }) {
  const all = scriptsOf(after)
  const known = new Map(scriptsOf(before).map((path) => [chunkOf(path), bare(before, path)]))
  const fresh = all.filter((path) => !scriptsOf(before).includes(path))
  const other = fresh.filter((path) => known.get(chunkOf(path)) !== bare(after, path))
  const size = (path) => gzipSync(readFileSync(join(after.folder, path)), { level: 9 }).length
  const gzip = (paths) => kb(paths.reduce((sum, path) => sum + size(path), 0))
  return [words, all.length, fresh.length, gzip(fresh), other.length, gzip(other)]
}

const scriptsOf = ({ manifest }) => manifest.files.map(({ path }) => path).filter((path) => path.endsWith('.js'))

/** A script without what only names builds and files. */
const bare = ({ folder, manifest }, path) =>
  readFileSync(join(folder, path), 'utf8')
    .replaceAll(manifest.build, '')
    .replace(/[\w+/=]{44,64}/g, '')
    .replace(/\b[0-9a-f]{8}\b/g, '')
