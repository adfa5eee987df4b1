import { createStore } from '@parley/shared/remote/store'
import { countDrawings } from '@parley/shared/testing/drawings'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { routesOf } from '../contributions/nav.ts'
import { draw } from '../testing/draw.tsx'
import { aNavEntry, aRoute, releases } from '../testing/release-samples.ts'
import { aShell } from '../testing/Stage.tsx'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

const always = { permissions: [], features: [], installations: [] }
const remotes = releases({
  conversations: {
    routes: [aRoute('dashboard'), aRoute('conversations/:id'), aRoute('label/:name')],
    nav: [aNavEntry('dashboard'), aNavEntry('all', { place: 'secondary', path: 'dashboard' })],
    sections: [{ id: 'labels', label: { en: 'Labels' }, order: 10, ...always }],
  },
})
const labels = ['refund', 'vip', 'wholesale']

it('draws only what another address marks: an open conversation marks nothing else, a label marks its row', async () => {
  window.matchMedia = (media: string) =>
    ({ matches: true, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
  const routes = routesOf(remotes)
  const { app, services } = aShell({ remotes, permissions: ['agent'] })
  let go: (path: string) => void = () => undefined
  function Frame() {
    const [path, setPath] = useState('dashboard')
    go = setPath
    return (
      <WorkspaceFrame {...{ services, routes, path }} area="conversations" areaTitle="Conversations" banner={null}>
        <main>{path}</main>
      </WorkspaceFrame>
    )
  }
  draw(app, <Frame />, services)
  const rows = labels.map((name, id) => ({ id, path: `label/${name}`, name, mark: { color: '#333333' } }))
  act(() => void services.sidebar.provide('labels', createStore({ rows, failed: false, retry: () => undefined })))
  const moved = async (path: string) => {
    const drawn = await countDrawings(() => act(() => go(path)))
    expect(screen.getByRole('main')).toHaveTextContent(path)
    return {
      ...{ frame: drawn('WorkspaceFrame'), areas: drawn('RailEntry'), pages: drawn('NavLink'), rows: drawn('Row') },
      ...{ person: drawn('PersonButton'), bell: drawn('NotificationBell'), search: drawn('SearchButton') },
    }
  }
  await moved('conversations/1')
  const still = { areas: 0, pages: 0, rows: 0, person: 0, bell: 0, search: 0 }
  expect(await moved('conversations/2')).toEqual({ frame: 1, ...still })
  expect(await moved('label/vip')).toEqual({ frame: 1, ...still, pages: 2, rows: 1 })
  expect(screen.getByRole('link', { name: 'vip' })).toHaveAttribute('aria-current', 'page')
})
