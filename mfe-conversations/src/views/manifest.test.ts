import manifest from '../../remote.json'
import { readView } from './views.ts'

const { nav, routes } = manifest.contributes
/** `inbox/:inbox_id` as one opens it: ids are numbers, a label is a word. */
const opened = (path: string): string[] => path.replace(':label', 'vip').replaceAll(/:\w+/g, '7').split('/')

describe('the manifest of the area', () => {
  it('names an address for every view, and one for its conversations', () => {
    const kinds = routes.flatMap(({ path }) => readView(opened(path))?.view.kind ?? [])
    const all = ['all', 'folder', 'inbox', 'label', 'mentions', 'participating', 'team', 'unattended']
    expect([...new Set(kinds)].sort()).toEqual(all)
    expect(kinds).toHaveLength(all.length * 2)
  })

  it('names no address that is neither a view nor a page of its own', () => {
    const unknown = [...nav, ...routes].filter(({ path }) => readView(opened(path)) === null)
    expect([...new Set(unknown.map(({ path }) => path))].sort()).toEqual(['drafts', 'search'])
  })
})
