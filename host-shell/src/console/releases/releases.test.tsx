import { aCurrentUser } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmHost } from '../../notify/ConfirmHost.tsx'
import { draw } from '../../testing/draw.tsx'
import { aShell } from '../../testing/Stage.tsx'
import { Console } from '../Console.tsx'
import { anInstallation } from '../testing/installation.ts'
import { NEW, OLD, STATUS, someReleases } from '../testing/releases.ts'

function open(http: FakeRoutes = {}) {
  const routes = { ...anInstallation(), ...someReleases(), ...http }
  const stage = aShell({ at: '/super_admin/releases', user: aCurrentUser({ type: 'SuperAdmin' }), http: routes })
  draw(
    stage.app,
    <>
      <Console pathname="/super_admin/releases" />
      <ConfirmHost confirmations={stage.app.confirmations} />
    </>,
    stage.services,
  )
  return stage
}

/** What was asked of the server besides reading. */
const sent = ({ requests }: Pick<ReturnType<typeof open>, 'requests'>) =>
  requests
    .filter(({ method }) => method !== 'GET')
    .map(({ path, body }) => [path.replace('/platform/v1/releases/', ''), body])

/** The card of one remote. */
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 2 })).closest('section') as HTMLElement)
const press = async (card: Awaited<ReturnType<typeof cardOf>>, name: string) =>
  userEvent.click(card.getByRole('button', { name }))
const drawer = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))

it('shows who has what: everybody, a share on its way with its figures, a pinned account', async () => {
  open()
  const card = await cardOf('Reports')
  expect(card.getByText('2 of 38 accounts, since', { exact: false })).toBeVisible()
  expect(card.getByText('Too early to say')).toBeVisible()
  expect(card.getByText('First pages not drawn: 4 of 12', { exact: false })).toBeVisible()
  expect(card.getByText('1,200 reported, nothing went wrong', { exact: false })).toBeVisible()
  await userEvent.click(card.getByText('3 builds, 1 pinned account'))
  expect(card.getByText('Account 7')).toBeVisible()
  const campaigns = await cardOf('Campaigns')
  expect(campaigns.getByText('E_SHELL_TOO_OLD', { exact: false })).toBeVisible()
})

it('gives the build on its way to the next share, with why, on the revision that was looked at', async () => {
  const stage = open({ 'POST /platform/v1/releases/:remote/promote': () => ({ revision: 1285, target: NEW }) })
  await press(await cardOf('Reports'), 'Promote to 25%')
  const form = await drawer(/Promote Reports/)
  expect(form.getByText('5% have it. Then 25% get it.')).toBeVisible()
  await userEvent.type(form.getByRole('textbox', { name: /Why/ }), 'it does well')
  await userEvent.click(form.getByRole('button', { name: 'Promote' }))
  await waitFor(() =>
    expect(sent(stage)).toEqual([
      ['reports/promote', { revision: 1284, reason: 'it does well', reload: false, ...NEW, share: 25 }],
    ]),
  )
  expect(stage.app.toasts.list.get()).toMatchObject([{ tone: 'success' }])
})

it('pauses what goes on by itself: who has it keeps it', async () => {
  const stage = open({ 'POST /platform/v1/releases/:remote/promote': () => ({ revision: 1285, target: NEW }) })
  await press(await cardOf('Reports'), 'Pause')
  const form = await drawer(/Pause Reports/)
  expect(form.getByText('5% keep it. It goes no further until somebody says so.')).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Pause' }))
  await waitFor(() =>
    expect(sent(stage)).toEqual([['reports/promote', { revision: 1284, reason: '', ...NEW, share: 5, auto: false }]]),
  )
})

it('keeps the focus in the card when the button goes with what it changed', async () => {
  let status = STATUS
  open({
    ...someReleases(),
    'GET /platform/v1/releases/status': () => status,
    'POST /platform/v1/releases/:remote/rollback': () => {
      status = { ...STATUS, revision: STATUS.revision + 1, ramps: [] }
      return { revision: status.revision, target: OLD }
    },
  })
  const card = await cardOf('Reports')
  await press(card, 'Take back')
  const form = await drawer(/Take back Reports/)
  await userEvent.click(form.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(card.queryByRole('button', { name: 'Take back' })).toBeNull())
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Reports', level: 2 }).closest('section')).toHaveFocus(),
  )
})

it('says in the form what the server refuses, and keeps what was typed', async () => {
  const told = 'Somebody changed the releases meanwhile. Look again, then decide.'
  open({
    'POST /platform/v1/releases/:remote/rollback': () => {
      throw refusal(409, { error: told })
    },
  })
  await press(await cardOf('Reports'), 'Take back')
  const form = await drawer(/Take back Reports/)
  await userEvent.type(form.getByRole('textbox', { name: /Why/ }), 'slow')
  await userEvent.click(form.getByRole('button', { name: 'Take back' }))
  expect(await form.findByRole('alert')).toHaveTextContent(told)
  expect(form.getByRole('textbox', { name: /Why/ })).toHaveValue('slow')
})

it('revokes a build only after its name was typed', async () => {
  const stage = open({ 'POST /platform/v1/releases/:remote/revoke': () => ({ revision: 1285, target: OLD }) })
  const card = await cardOf('Reports')
  await userEvent.click(card.getByText('3 builds, 1 pinned account'))
  await userEvent.click(card.getAllByRole('button', { name: 'Revoke' })[0] as HTMLElement)
  const form = await drawer(/Revoke Reports/)
  await userEvent.click(form.getByRole('button', { name: 'Revoke' }))
  expect(sent(stage)).toEqual([])
  await userEvent.type(form.getByRole('textbox', { name: /Type/ }), NEW.build)
  await userEvent.click(form.getByRole('button', { name: 'Revoke' }))
  await waitFor(() =>
    expect(sent(stage)).toEqual([['reports/revoke', { revision: 1284, reason: '', reload: false, ...NEW }]]),
  )
})

it('gives a build to one account, for some days, and asks for its number', async () => {
  const stage = open({ 'POST /platform/v1/releases/:remote/promote': () => ({ revision: 1285, target: NEW }) })
  const card = await cardOf('Reports')
  await userEvent.click(card.getByText('3 builds, 1 pinned account'))
  await userEvent.click(card.getAllByRole('button', { name: 'Give to…' })[0] as HTMLElement)
  const form = await drawer(/Give Reports/)
  await userEvent.selectOptions(form.getByRole('combobox', { name: /Who gets it/ }), 'account')
  await userEvent.click(form.getByRole('button', { name: 'Give' }))
  expect(form.getByRole('textbox', { name: /Number of the account/ })).toBeInvalid()
  await userEvent.type(form.getByRole('textbox', { name: /Number of the account/ }), '12')
  await userEvent.type(form.getByRole('textbox', { name: /days/ }), '7')
  await userEvent.click(form.getByRole('button', { name: 'Give' }))
  await waitFor(() => expect(sent(stage)).toHaveLength(1))
  expect(sent(stage)[0]?.[1]).toMatchObject({ account_id: 12, expires_at: expect.stringMatching(/Z$/), ...NEW })
})

it('takes a pin away', async () => {
  const stage = open({ 'POST /platform/v1/releases/:remote/unpin': () => ({ revision: 1285, target: null }) })
  const card = await cardOf('Reports')
  await userEvent.click(card.getByText('3 builds, 1 pinned account'))
  await press(card, 'Unpin')
  const form = await drawer(/Unpin account 7/)
  await userEvent.click(form.getByRole('button', { name: 'Unpin' }))
  await waitFor(() => expect(sent(stage)[0]?.[1]).toMatchObject({ account_id: 7, revision: 1284 }))
})

it('looks up what an account gets and why, and sets how early it gets what is on its way', async () => {
  const set: unknown[] = []
  open({ 'POST /platform/v1/channels': ({ body }) => set.push(body) && { revision: 1285 } })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Number of the account' }), '1')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('by its channel')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gets what is on its way' }), 'beta')
  await waitFor(() => expect(set).toEqual([{ revision: 1284, account_id: 1, channel: 'beta' }]))
})

it('says of an account that is not there that there is none, in words of its own', async () => {
  open({
    'GET /platform/v1/releases/accounts/:id': () => {
      throw refusal(404, { error: "the server's own words" })
    },
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Number of the account' }), '999')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('There is no account 999.')).toBeVisible()
  expect(screen.queryByText(/own words/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('tells what was done, by whom, why, and what it replaced', async () => {
  open()
  const halt = within(
    (await screen.findByText('4 of 12 first pages were not drawn', { exact: false })).closest('li') as HTMLElement,
  )
  expect(halt.getByText('canary judge')).toBeVisible()
  expect(halt.getByText(`${NEW.version}+${NEW.build}`)).toBeVisible()
  expect(halt.getByText(`${OLD.version}+${OLD.build}`)).toBeVisible()
})

it('says that nothing is released', async () => {
  open(someReleases({ ...STATUS, targets: [], ramps: [], pins: [], releases: [] }))
  expect(await screen.findByText('Nothing is released')).toBeVisible()
})

it('says what could not be read', async () => {
  open({
    'GET /platform/v1/releases/status': () => {
      throw refusal(503, { error: 'The database is away' })
    },
  })
  expect(await screen.findByText('The database is away')).toBeVisible()
})

it('keeps the page when it cannot be read anew, and says that it is not up to date', async () => {
  let isAway = false
  open({
    'GET /platform/v1/releases/status': () => {
      if (isAway) throw refusal(503, { error: 'away' })
      return STATUS
    },
  })
  await cardOf('Reports')
  expect(screen.queryByText(/Not up to date/)).toBeNull()
  isAway = true
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText(/Not up to date/)).toBeVisible()
  expect((await cardOf('Reports')).getByText('Too early to say')).toBeVisible()
})

it('gives a build of an area that nobody has: to everybody, unless somebody says otherwise', async () => {
  const idle = { ...STATUS, targets: STATUS.targets.filter(({ remote }) => remote !== 'campaigns') }
  const stage = open({
    ...someReleases(idle),
    'POST /platform/v1/releases/:remote/promote': () => ({ revision: 1285, target: OLD }),
  })
  const card = await cardOf('Campaigns')
  expect(card.getByText('Published, and not given to everybody')).toBeVisible()
  await userEvent.click(card.getByText('1 build, no pinned account'))
  expect(card.queryByRole('button', { name: 'Differences' })).toBeNull()
  await press(card, 'Give to…')
  const form = await drawer(/Give Campaigns/)
  await userEvent.click(form.getByRole('button', { name: 'Give' }))
  await waitFor(() =>
    expect(sent(stage)).toEqual([
      ['campaigns/promote', { revision: 1284, reason: '', reload: false, ...OLD, force: false }],
    ]),
  )
})

it('switches a place off that an area fills, and tells which are off, by whom and why', async () => {
  const off = {
    remote: 'reports',
    slot: 'reports.tile',
    off_at: '2026-03-02T09:00:00.000Z',
    off_by: 'Root',
    reason: 'slow',
  }
  const targets = STATUS.targets.map((one) =>
    one.remote === 'reports' ? { ...one, slots: ['palette.command', 'reports.tile'] } : one,
  )
  const stage = open({
    ...someReleases({ ...STATUS, targets, slots_off: [off] }),
    'POST /platform/v1/releases/:remote/slots': () => ({ revision: 1285 }),
  })
  const card = await cardOf('Reports')
  expect(card.getByText('“slow”')).toBeVisible()
  expect(card.getByRole('button', { name: 'Switch on' })).toBeVisible()
  await press(card, 'Switch off')
  const form = await drawer(/Keep Reports from filling palette.command/)
  expect(form.queryByRole('checkbox')).toBeNull()
  await userEvent.type(form.getByRole('textbox', { name: /Why/ }), 'too loud')
  await userEvent.click(form.getByRole('button', { name: 'Switch off' }))
  await waitFor(() =>
    expect(sent(stage)).toEqual([
      ['reports/slots', { revision: 1284, reason: 'too loud', slot: 'palette.command', off: true }],
    ]),
  )
})

it('does not take account 0, which is everybody on the wire, for one account', async () => {
  const stage = open()
  const card = await cardOf('Reports')
  await userEvent.click(card.getByText('3 builds, 1 pinned account'))
  await userEvent.click(card.getAllByRole('button', { name: 'Give to…' })[0] as HTMLElement)
  const form = await drawer(/Give Reports/)
  await userEvent.selectOptions(form.getByRole('combobox', { name: /Who gets it/ }), 'account')
  await userEvent.type(form.getByRole('textbox', { name: /Number of the account/ }), '0')
  await userEvent.click(form.getByRole('button', { name: 'Give' }))
  expect(form.getByRole('textbox', { name: /Number of the account/ })).toBeInvalid()
  expect(sent(stage)).toEqual([])
})

it('tells of a revoked build what took its place, and of a switched place which one', async () => {
  const said = { actor: 'Root', reason: '', remote: 'reports', created_at: '2026-03-02T09:00:00.000Z' }
  open({
    'GET /platform/v1/releases/history': () => ({
      entries: [
        {
          ...said,
          id: 2,
          action: 'revoke',
          before: { ...NEW },
          after: { ...OLD, revoked: `${NEW.version}+${NEW.build}` },
        },
        { ...said, id: 1, action: 'slot-off', before: { slot: 'reports.tile' }, after: { slot: 'reports.tile' } },
      ],
    }),
  })
  const rowOf = async (words: RegExp) =>
    (await screen.findAllByRole('listitem')).find(({ textContent }) => words.test(textContent ?? ''))?.textContent
  await cardOf('Reports')
  expect(await rowOf(/revoked/)).toContain(`Reports: revoked  ${NEW.version}+${NEW.build}`)
  expect(await rowOf(/revoked/)).toContain(`now ${OLD.version}+${OLD.build}`)
  expect(await rowOf(/kept from filling/)).toContain('reports.tile')
})

it('tells which old builds can go, and deletes them after a question', async () => {
  const one = { remote: 'reports', ...OLD, files: 0 }
  const stage = open({
    'POST /platform/v1/release-cleanups': ({ body }) => ({
      applied: (body as { apply: boolean }).apply,
      kept: 7,
      removed: [one],
    }),
  })
  const card = await cardOf('Old builds')
  expect(card.queryByRole('button', { name: 'Delete old builds' })).not.toBeInTheDocument()
  await press(card, 'Look for old builds')
  expect(await card.findByText('1 build can go, 7 stay.')).toBeVisible()
  expect(card.getByRole('listitem')).toHaveTextContent(`Reports ${OLD.version}+${OLD.build}`)
  await press(card, 'Delete old builds')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 1 old build?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete old builds' }))
  await waitFor(() => expect(sent(stage).map(([, body]) => body)).toEqual([{ apply: false }, { apply: true }]))
  expect(stage.app.toasts.list.get()).toMatchObject([{ message: '1 old build has been deleted' }])
  expect(card.queryByRole('listitem')).not.toBeInTheDocument()
})
