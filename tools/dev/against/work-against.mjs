import { phase } from '../../bootstrap/progress.mjs'
import { projectFile } from '../../bootstrap/project-node.mjs'
import { folderOf } from '../../publish-built.mjs'
import { watchArea } from '../watch-area.mjs'
import { watchTypes } from '../watch-types.mjs'
import { overlayOf } from './overlay.mjs'
import { standIn } from './stand-in.mjs'

/**
 * One area alone, worked on against an installation that runs somewhere: its shell, its other areas, its data. Needs no server,
 * no shell and no other area of this checkout.
 *
 * @param {{ name: string, installation: string, host: string, port: number, say: (line: string) => void, folder?: string }} options
 *   `folder`: of the area, absolute; its own unless named
 * @returns {Promise<{ url: string, end: () => Promise<void> }>}
 * @throws Error in one sentence when nobody answers there
 */
export async function workAgainst({ name, installation, host, port, say, folder = projectFile(folderOf(name)) }) {
  if (!/^https?:$/.test(URL.parse(installation)?.protocol ?? ''))
    throw new Error(`--against takes an address like https://desk.example, not "${installation}".`)
  const answer = await fetch(new URL('/health', installation)).catch(() => null)
  if (!answer?.ok) throw new Error(`No Parley answers at ${installation}.`)
  const overlay = await overlayOf(name)
  const shown = {
    async built(_name, output) {
      say(`✓ ${name} ${overlay.built(output)}`)
    },
    async failed(_name, problems) {
      overlay.failed(problems)
      say([`✗ ${name} does not build:`, ...problems].join('\n'))
    },
  }
  const area = watchArea({ name, folder, previews: shown })
  const types = watchTypes(folderOf(name), folder, say)
  await phase(`Building ${name} for development`, () => area.first)
  const front = await standIn({ installation, overlay, host, port })
  return {
    url: front.url,
    async end() {
      area.end()
      types.end()
      await front.close()
    },
  }
}
