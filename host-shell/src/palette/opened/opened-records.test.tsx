import { BUS_EVENTS } from '@parley/shared/contract/bus'
import { screen, waitFor, within } from '@testing-library/react'
import { routesOf } from '../../contributions/nav.ts'
import { draw } from '../../testing/draw.tsx'
import { EMPTY_ACCOUNT } from '../../testing/palette-samples.ts'
import { aRoute, SAMPLE_RELEASES } from '../../testing/release-samples.ts'
import { aShell } from '../../testing/Stage.tsx'
import { Palette } from '../Palette.tsx'
import { useKeepOpened } from './useKeepOpened.ts'

const ROUTES = [
  ...routesOf(SAMPLE_RELEASES),
  { ...aRoute('conversations/:id'), remote: 'conversations' },
  { ...aRoute('contacts/:id'), remote: 'contacts' },
]

function aWorkspace(at = '/app/accounts/1/dashboard') {
  const stage = aShell({ at, http: EMPTY_ACCOUNT })
  const bus = (name: keyof typeof BUS_EVENTS) =>
    stage.app.bus.of({ remote: BUS_EVENTS[name].owner, version: '1.0.0+aaaaaa111111a' }, 1)
  function Keeper({ open }: { open: boolean }) {
    useKeepOpened(stage.services, '1.0.0+aaaaaa111111a')
    return open ? (
      <Palette services={stage.services} routes={ROUTES} shortcuts={[]} own={{}} onClose={() => undefined} />
    ) : null
  }
  const first = draw(stage.app, <Keeper open={false} />, stage.services)
  return {
    bus,
    stored: () => stage.shell.storage.get<{ id: string }[]>('opened'),
    openPalette: () => {
      first.unmount()
      draw(stage.app, <Keeper open />, stage.services)
    },
  }
}

describe('what areas say was opened', () => {
  it('is in the command palette, newest first, each once', async () => {
    const { bus, stored, openPalette } = aWorkspace()
    bus('conversation.opened').publish('conversation.opened', 2, {
      conversation_id: 4821,
      contact: { id: 7, name: 'Ada Holm' },
    })
    bus('contact.opened').publish('contact.opened', 1, { contact_id: 9, name: 'Wyatt Ferris' })
    bus('conversation.opened').publish('conversation.opened', 2, {
      conversation_id: 4821,
      contact: { id: 7, name: 'Ada Holm' },
    })
    await waitFor(async () => expect((await stored())?.map(({ id }) => id)).toEqual(['conversation.4821', 'contact.9']))
    openPalette()
    const opened = await screen.findByRole('group', { name: 'Opened last' })
    const lines = within(opened).getAllByRole('option')
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringContaining('Ada Holm'),
      expect.stringContaining('Wyatt Ferris'),
    ])
  })

  it('is not offered while it is the page that one is on', async () => {
    const { bus, stored, openPalette } = aWorkspace('/app/accounts/1/contacts/9')
    bus('contact.opened').publish('contact.opened', 1, { contact_id: 9, name: 'Wyatt Ferris' })
    await waitFor(async () => expect(await stored()).toHaveLength(1))
    openPalette()
    await screen.findByRole('combobox', { name: 'Search or jump to' })
    expect(screen.queryByRole('group', { name: 'Opened last' })).toBeNull()
  })
})
