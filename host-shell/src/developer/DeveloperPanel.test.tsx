import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draw } from '../testing/draw.tsx'
import { DeveloperPanel } from './DeveloperPanel.tsx'
import { TabNotice } from './TabNotice.tsx'
import { ALLOWS, aLoadedPage, anOverrideState, NEW, REFUSES } from './testing/sample-page.ts'

function open(options: Parameters<typeof aLoadedPage>[0] = {}) {
  const stage = aLoadedPage(options)
  draw(stage.app, <DeveloperPanel services={stage.services} onClose={() => undefined} />, stage.services)
  return stage
}

/** What is said about one area. */
const areaOf = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 3 })).closest('section') as HTMLElement)

it('says of each area which build it is and why, whether it fits, how it was loaded and what it fills', async () => {
  open()
  const conversations = await areaOf('Conversations')
  expect(conversations.getByText('Channel beta')).toBeVisible()
  expect(conversations.getByText('loaded in 125 ms')).toBeVisible()
  expect(conversations.getByText('drawn in 44 ms')).toBeVisible()
  const reports = await areaOf('Reports')
  expect(reports.getByText('Among the first 5%')).toBeVisible()
  expect(reports.getByText('failed E_INTEGRITY')).toBeVisible()
  expect(reports.getByText('mounted')).toBeVisible()
  expect((await areaOf('Campaigns')).getByText('E_SHELL_TOO_OLD')).toBeVisible()
  const contacts = await areaOf('Contacts')
  expect(contacts.getByText('Pinned for this account')).toBeVisible()
  expect(contacts.getByText('conversation.row-badge').parentElement).toHaveTextContent('Switched off')
  expect(contacts.getByText('Not asked for by this page')).toBeVisible()
  expect((await areaOf('Help center')).getByText('Paused')).toBeVisible()
  expect((await areaOf('Shell')).getByText('0.0.0+stage00')).toBeVisible()
})

it('lets nobody but super administrators choose another build', async () => {
  open({ type: null })
  const reports = await areaOf('Reports')
  expect(reports.queryByRole('button', { name: /Another build/ })).toBeNull()
})

it('offers published builds but the shown one, and hands the answer of the server to the tab', async () => {
  const { requests, begun } = open({ http: ALLOWS })
  const reports = await areaOf('Reports')
  await userEvent.click(reports.getByRole('button', { name: /Another build/ }))
  const rows = await reports.findAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('code')?.textContent)).toEqual(['1.1.0+bbbbbb222222b'])
  await userEvent.click(reports.getByRole('button', { name: 'Run in this tab' }))
  await waitFor(() => expect(begun).toEqual([{ signed: 'by the server' }]))
  expect(requests.at(-1)).toMatchObject({
    path: '/platform/v1/releases/reports/override',
    body: { account_id: 1, shell: '0.0.0+stage00', ...NEW },
  })
})

it("says the server's words when it refuses", async () => {
  open({ http: REFUSES })
  const reports = await areaOf('Reports')
  await userEvent.click(reports.getByRole('button', { name: /Another build/ }))
  await userEvent.click(await reports.findByRole('button', { name: 'Run in this tab' }))
  expect(await reports.findByRole('alert')).toHaveTextContent('was rolled back')
})

describe('what the server tells the page', () => {
  const presence = { account_id: 1, users: {}, contacts: {} }
  const rows = () => screen.queryAllByRole('row').map((row) => row.textContent)

  it('is shown by name, account and size, newest first, found by name, held and cleared', async () => {
    const { shell } = open()
    const events = await areaOf('What the server told this page')
    expect(events.getByText('Nothing so far')).toBeVisible()
    act(() => shell.emit('presence.update', presence))
    act(() => shell.emit('release.changed', { account_id: 1, revision: 7 }))
    expect(rows().slice(1)).toEqual([
      expect.stringMatching(/release\.changed1\s?29B$/),
      expect.stringMatching(/presence\.update1\s?41B$/),
    ])
    await userEvent.type(events.getByRole('searchbox', { name: 'Name of the event' }), 'release')
    expect(rows()).toHaveLength(2)
    await userEvent.click(events.getByRole('button', { name: 'Pause' }))
    act(() => shell.emit('release.changed', { account_id: 1, revision: 8 }))
    expect(rows()).toHaveLength(2)
    await userEvent.click(events.getByRole('button', { name: 'Go on' }))
    await userEvent.click(events.getByRole('button', { name: 'Clear' }))
    expect(rows()).toEqual([])
  })
})

it('names the modules that areas took from the shell, and what they were built with', async () => {
  open()
  const modules = await areaOf('Modules that areas take from the shell')
  const lines = modules.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines).toEqual([
    'react@19.3.1reports@1.0.0+aaaaaa111111a',
    'react-router/index@8.5.1reports@1.0.0+aaaaaa111111abuilt with 8.4.0',
  ])
  await userEvent.type(modules.getByRole('searchbox', { name: 'Name of the module' }), 'swr')
  expect(modules.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['swr@2.4.0'])
})

describe('the notice of the tab', () => {
  const notice = (state: ReturnType<typeof anOverrideState> | null) => {
    const stage = aLoadedPage({ state })
    draw(stage.app, <TabNotice>the banner</TabNotice>)
    return stage
  }

  it('is not there while what is released is shown', () => {
    notice(null)
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByText('the banner')).toBeVisible()
  })

  it('names area and build beside the banner, and ends it at one press', async () => {
    const { shown } = notice(anOverrideState())
    expect(await screen.findByRole('status')).toHaveTextContent(
      'This tab alone runs another build of Reports: 1.1.0+bbbbbb222222b',
    )
    expect(screen.getByText('the banner')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'End' }))
    expect(shown.get()).toBeNull()
  })

  it('says why it ended by itself, until that was read', async () => {
    const { shown } = notice(anOverrideState('withdrawn'))
    expect(await screen.findByRole('status')).toHaveTextContent(
      'This tab runs the released Reports again. The build was taken back.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Understood' }))
    expect(shown.get()).toBeNull()
  })
})
