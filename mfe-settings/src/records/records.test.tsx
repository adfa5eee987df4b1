import { refusal } from '@parley/shared/testing/fake-http'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account, broken } from '../testing/account.ts'
import { BASE } from '../testing/kept.ts'
import { fill, open, press } from '../testing/open.tsx'

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

describe('a list of records', () => {
  it('opens a record from its row, by its address, and closes back to the list', async () => {
    const shell = open('/settings/labels')
    await userEvent.click(await screen.findByRole('link', { name: 'refund' }))
    expect(shell.path).toBe('/settings/labels?edit=2')
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('refund')
    await press('Cancel')
    await noDialog()
    expect(shell.path).toBe('/settings/labels')
  })

  it('opens the record that a link names', async () => {
    open('/settings/labels?edit=1')
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('late-delivery')
  })

  it('says when the record of a link is gone, and shows the list', async () => {
    const shell = open('/settings/labels?edit=99')
    await waitFor(() => expect(shell.toasts).toEqual(['What this address names is not here any more']))
    expect(shell.path).toBe('/settings/labels')
    expect(await screen.findByText('refund')).toBeVisible()
  })
})

describe('the rows of a list', () => {
  it('are searched, and say when nothing matches, with the way back', async () => {
    const shell = open('/settings/labels')
    await screen.findByText('refund')
    await userEvent.type(screen.getByRole('searchbox'), 'promised')
    await waitFor(() => expect(titles()).toEqual(['late-delivery']))
    expect(shell.path).toBe('/settings/labels?q=promised')
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(await screen.findByText('Nothing matches')).toBeVisible()
    await userEvent.click(within(screen.getByRole('region')).getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(titles()).toHaveLength(3))
  })

  it('are ordered by a column, and the address keeps it', async () => {
    const shell = open('/settings/labels')
    await screen.findByText('refund')
    await press('Title')
    expect(titles()).toEqual(['late-delivery', 'refund', '日本語'])
    await press('Title')
    expect(titles()).toEqual(['日本語', 'refund', 'late-delivery'])
    expect(shell.path).toBe('/settings/labels?sort=-title')
  })

  it('are drawn in pages', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      id: at + 1,
      title: `label-${String(at + 1).padStart(2, '0')}`,
      description: null,
      color: '#1f5fd6',
      show_on_sidebar: false,
    }))
    const shell = open('/settings/labels?page=2', {
      http: { ...account(), [`GET ${BASE}/labels`]: () => ({ payload: many }) },
    })
    expect(await screen.findByText('label-26')).toBeVisible()
    expect(titles()).toHaveLength(25)
    await press('Next page')
    expect(titles()).toHaveLength(10)
    expect(shell.path).toBe('/settings/labels?page=3')
  })
})

describe('a list that is read', () => {
  it('says when it could not be read, and reads again', async () => {
    let isDown = true
    const routes = account()
    const read = routes[`GET ${BASE}/labels`]
    open('/settings/labels', {
      http: { ...routes, [`GET ${BASE}/labels`]: (request) => (isDown ? broken() : read?.(request)) },
    })
    expect(await screen.findByText('Labels could not be loaded')).toBeVisible()
    isDown = false
    await press('Try again')
    expect(await screen.findByText('refund')).toBeVisible()
  })

  it('offers the first record where there is none', async () => {
    open('/settings/labels', { http: { ...account(), [`GET ${BASE}/labels`]: () => ({ payload: [] }) } })
    expect(await screen.findByText('No labels yet')).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'New label' })).toHaveLength(2)
  })

  it('is read again when somebody else changed it', async () => {
    const shell = open('/settings/labels')
    await screen.findByText('refund')
    const reads = () => shell.requests.filter(({ path }) => path.endsWith('/labels')).length
    const before = reads()
    shell.emit('account.cache_invalidated', { account_id: 1, cache_keys: { label: '2', inbox: '1', team: '1' } })
    await waitFor(() => expect(reads()).toBe(before + 1))
  })
})

describe('a record in a drawer', () => {
  it('is made of what the fields hold, in the form of the wire', async () => {
    const shell = open('/settings/labels')
    await press('New label')
    await fill('Title', 'VIP')
    expect(within(screen.getByRole('dialog')).getByText('vip')).toBeVisible()
    await press('#b3261e')
    await press('Save label')
    await noDialog()
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      label: { title: 'vip', color: '#b3261e' },
    })
    expect(shell.toasts).toEqual(['vip has been saved'])
  })

  it('is held to the rules before the server is asked', async () => {
    const shell = open('/settings/labels?edit=new')
    await fill('Title', 'two words')
    await press('Save label')
    expect(await screen.findByText(/no spaces/)).toBeVisible()
    expect(shell.requests.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('sends only what was changed', async () => {
    const shell = open('/settings/labels?edit=2')
    await fill(/Description/, 'Money back')
    await press('Save label')
    await noDialog()
    expect(shell.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
      label: { description: 'Money back' },
    })
  })

  it('shows a refusal at the field it is about', async () => {
    const taken = () => {
      throw refusal(422, { message: 'Title has already been taken', attributes: ['title'] })
    }
    open('/settings/labels?edit=new', { http: { ...account(), [`POST ${BASE}/labels`]: taken } })
    await fill('Title', 'refund')
    await press('Save label')
    expect(await screen.findByText('Title has already been taken')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Title' })).toBeInvalid()
  })
})

describe('a record that is open', () => {
  it('asks before what was typed is thrown away', async () => {
    const shell = open('/settings/labels?edit=2')
    await fill('Title', 're')
    expect(shell.isDirty).toBe(true)
    shell.answerConfirm(false)
    await press('Cancel')
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('re')
    shell.answerConfirm(true)
    await press('Cancel')
    await noDialog()
    expect(shell.isDirty).toBe(false)
  })

  it('stays when Back would take it away with something unsaved in it', async () => {
    const shell = open('/settings/labels')
    await userEvent.click(await screen.findByRole('link', { name: 'refund' }))
    await fill('Title', 're')
    shell.answerConfirm(false)
    act(() => shell.navigation.go(-1))
    await waitFor(() => expect(shell.path).toBe('/settings/labels?edit=2'))
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('re')
    shell.answerConfirm(true)
    act(() => shell.navigation.go(-1))
    await noDialog()
  })

  it('is deleted after a yes', async () => {
    const shell = open('/settings/labels')
    await press('Delete refund')
    await waitFor(() => expect(screen.queryByText('refund')).toBeNull())
    expect(shell.toasts).toEqual(['refund has been deleted'])
  })

  it('stays when the server refuses to delete it, in the server’s words', async () => {
    const shell = open('/settings/labels', { http: { ...account(), [`DELETE ${BASE}/labels/:id`]: broken } })
    await press('Delete refund')
    await waitFor(() => expect(shell.toasts).toEqual(['The account is being moved']))
    expect(await screen.findByText('refund')).toBeVisible()
  })
})
