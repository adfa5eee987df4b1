import type { Campaign } from '@parley/shared/contract/campaign'
import { refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCampaign, campaignsServer, numbers } from '../testing/campaigns-server.ts'
import { CampaignsPage } from './CampaignsPage.tsx'

const user = userEvent.setup()
const CAMPAIGNS = '/api/v1/accounts/1/campaigns'
const draw = (type: Campaign['campaign_type'], http = campaignsServer([]), permissions = ['administrator']) =>
  renderInShell(<CampaignsPage type={type} />, { http, permissions })

const draw1 = aCampaign({
  title: 'Autumn draw',
  campaign_status: 'completed',
  ...numbers({ total: 1204, sent: 1173, failed: 31 }),
})
const greeting = aCampaign({
  title: 'Trade greeting',
  campaign_type: 'ongoing',
  ...numbers({ total: 3, sent: 3, replied: 1 }),
})

describe('the campaigns page', () => {
  it('shows the campaigns of its type with what became of them', async () => {
    draw('one_off', campaignsServer([draw1, greeting]))
    const card = await screen.findByRole('article')
    expect(card).toHaveTextContent('Autumn draw')
    expect(card).toHaveTextContent('Completed')
    expect(card).toHaveTextContent('1,173 of 1,204 sent, 31 failed')
    await waitFor(() => expect(card).toHaveTextContent('Contacts labelled dealer'))
    expect(screen.queryByText('Trade greeting')).toBeNull()
  })

  it('names the segments of an audience beside its labels', async () => {
    const audience = [
      { type: 'Label' as const, id: 1 },
      { type: 'Segment' as const, id: 4 },
    ]
    const segment = { id: 4, name: 'Lisbon', filter_type: 'contact', query: { payload: [] } }
    const http = {
      ...campaignsServer([aCampaign({ audience })]),
      'GET /api/v1/accounts/1/custom_filters': () => [segment],
    }
    draw('one_off', http)
    const card = await screen.findByRole('article')
    await waitFor(() => expect(card).toHaveTextContent('Contacts labelled dealer'))
    await waitFor(() => expect(card).toHaveTextContent('Contacts in segment Lisbon'))
  })

  it('counts conversations of an ongoing one', async () => {
    draw('ongoing', campaignsServer([draw1, greeting]))
    expect(await screen.findByRole('article')).toHaveTextContent('3 conversations started, 1 answered')
  })

  it('finds by title and message', async () => {
    draw('one_off', campaignsServer([draw1, aCampaign({ title: 'Fair' })]))
    await screen.findByText('Fair')
    await user.type(screen.getByRole('searchbox'), 'autumn')
    expect(screen.queryByText('Fair')).toBeNull()
    await user.type(screen.getByRole('searchbox'), ' zzz')
    expect(screen.getByRole('heading', { name: 'No campaign matches' })).toBeInTheDocument()
  })

  it('says when there are none', async () => {
    draw('ongoing')
    expect(await screen.findByRole('heading', { name: 'No ongoing campaigns' })).toBeInTheDocument()
  })

  it('says what failed and reads again', async () => {
    let isDown = true
    draw('one_off', {
      ...campaignsServer([]),
      [`GET ${CAMPAIGNS}`]: () => {
        if (isDown) throw refusal(422, { error: 'Resting' })
        return [draw1]
      },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Resting')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Autumn draw')).toBeInTheDocument()
  })

  it('asks nothing of the server for who may not see it', () => {
    const shell = draw('one_off', campaignsServer([draw1]), ['agent'])
    expect(screen.getByRole('heading', { name: 'Campaigns are for administrators' })).toBeInTheDocument()
    expect(shell.requests).toEqual([])
  })
})

describe('a campaign that was missed', () => {
  it('says that it does not go out any more, and is sent after a question', async () => {
    const shell = draw('one_off', campaignsServer([aCampaign({ title: 'Fair', scheduled_at: 1_700_000_000 })]))
    expect(await screen.findByText('Missed')).toBeVisible()
    expect(screen.getByText(/does not go out by itself any more/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'More about Fair' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Send now' }))
    const sent = () => shell.requests.find(({ method }) => method === 'PATCH')?.body
    await waitFor(() => expect(sent()).toEqual({ campaign: { scheduled_at: expect.any(String) } }))
  })
})

describe('a run', () => {
  it('says what failed and why, once for each reason, and is tried again', async () => {
    const failed = { ...numbers({ total: 40, sent: 37, failed: 3 }).progress, status: 'completed' as const }
    const campaign = aCampaign({ title: 'Fair', campaign_status: 'completed', progress: failed } as never)
    const errors = [{ code: 'not_sent', message: 'Number is not in service', count: 3 }]
    const shell = draw(
      'one_off',
      campaignsServer([campaign], {
        [`GET ${CAMPAIGNS}/:id/progress`]: () => ({ payload: { ...failed, errors } }),
        [`GET ${CAMPAIGNS}/:id/recipients`]: () => ({ payload: [], meta: { current_page: 1, count: 0 } }),
        [`POST ${CAMPAIGNS}/:id/retry`]: () => null,
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'More about Fair' }))
    await user.click(await screen.findByRole('menuitem', { name: /people/i }))
    const failures = await screen.findByRole('list', { name: 'Why it failed' })
    expect(failures).toHaveTextContent('Number is not in service3')
    await user.click(screen.getByRole('button', { name: 'Try the failed ones again' }))
    await waitFor(() => expect(shell.requests.some(({ path }) => path.endsWith('/retry'))).toBe(true))
  })
})

describe('an ongoing campaign', () => {
  it('is switched off at once', async () => {
    const shell = draw('ongoing', campaignsServer([greeting]))
    await user.click(await screen.findByRole('switch', { name: 'Show Trade greeting to visitors' }))
    await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked())
    expect(shell.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ enabled: false })
  })

  it('stays on, with the reason, when the server refuses', async () => {
    const shell = draw(
      'ongoing',
      campaignsServer([greeting], {
        [`PATCH ${CAMPAIGNS}/:id`]: () => {
          throw refusal(422, { error: 'Not now' })
        },
      }),
    )
    await user.click(await screen.findByRole('switch'))
    await waitFor(() => expect(shell.toasts).toEqual(['Not now']))
    expect(screen.getByRole('switch')).toBeChecked()
  })

  it('is deleted after a question', async () => {
    draw('ongoing', campaignsServer([greeting]))
    await user.click(await screen.findByRole('button', { name: 'More about Trade greeting' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete campaign' }))
    expect(await screen.findByRole('heading', { name: 'No ongoing campaigns' })).toBeInTheDocument()
  })
})
