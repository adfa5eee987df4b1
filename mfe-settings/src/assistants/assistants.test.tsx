import { refusal } from '@parley/shared/testing/fake-http'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '../testing/account.ts'
import { fill, open, press } from '../testing/open.tsx'

describe('an assistant', () => {
  it('is made with a name, and its own page follows', async () => {
    const shell = open('/settings/assistants')
    await press('New assistant')
    await fill('Name', 'Bea')
    await press('Save assistant')
    await waitFor(() => expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Bea' }))
    expect(await screen.findByText('How it answers')).toBeVisible()
    expect(shell.requests.some(({ path }) => path.endsWith('/assistants/101'))).toBe(true)
  })

  it('is saved as a draft, and answers customers so once it is made live', async () => {
    const shell = open('/settings/assistants/1')
    await fill(/Instructions/, 'Be formal.')
    await fill(/Words that call a person/, 'Lawyer')
    await userEvent.click(screen.getByRole('checkbox', { name: /returns@/ }))
    await press('Save')
    const saved = () => shell.requests.find(({ method }) => method === 'PATCH')?.body
    await waitFor(() =>
      expect(saved()).toMatchObject({
        draft: { instructions: 'Be formal.', keywords: ['lawyer'], temperature: 0.2, conditions: [] },
        inbox_ids: [1, 2],
      }),
    )
    await press('Make live')
    expect(await screen.findByText('Customers meet it as it stands here.')).toBeVisible()
  })
})

describe('what an assistant says', () => {
  it('is tried before anybody else meets it: what it would answer, from where, and why it would hand over', async () => {
    const source = { kind: 'page', id: 12, title: 'Refunds', url: 'https://marlowe.example/refunds' }
    let says: () => unknown = () => ({ answer: 'On Friday.', sources: [source], hand_over: null })
    const trial = 'POST /api/v1/accounts/1/assistants/:id/trial'
    open('/settings/assistants/1', { http: { ...account(), [trial]: () => says() } })
    await fill(/A question of a customer/, 'When?')
    await press('Ask')
    expect(await screen.findByText('On Friday.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Refunds' })).toHaveAttribute('href', 'https://marlowe.example/refunds')
    says = () => ({ answer: null, sources: [], hand_over: { reason: 'keyword', detail: 'lawyer' } })
    await press('Ask')
    expect(await screen.findByText('The word “lawyer” calls a person.')).toBeVisible()
    says = () => {
      throw refusal(422, { error: 'This assistant has never been made live' })
    }
    await press('Ask')
    expect(await screen.findByText('This assistant has never been made live')).toBeVisible()
  })
})

describe('what an assistant knows and is worth', () => {
  it('is learned from answers and pages, and a page that cannot be read says why', async () => {
    const pages = 'POST /api/v1/accounts/1/assistants/:id/pages'
    const refused = () => {
      throw refusal(422, { error: 'The page answered 404' })
    }
    const shell = open('/settings/assistants/1', { http: { ...account(), [pages]: refused } })
    expect(await screen.findByText('Not live yet')).toBeVisible()
    expect(screen.getByText('Removed, still live')).toBeVisible()
    await press('Write an answer')
    await fill(/What customers ask/, 'Opening hours?')
    await fill(/The answer/, 'From nine to five.')
    await press('Save answer')
    await waitFor(() =>
      expect(shell.requests.find(({ path }) => path.endsWith('/answers'))?.body).toEqual({
        title: 'Opening hours?',
        content: 'From nine to five.',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Add a page')
    await fill(/Address/, 'https://marlowe.example/help')
    await press('Read the page')
    expect(await within(await screen.findByRole('dialog')).findByText('The page answered 404')).toBeVisible()
  })

  it('is shown as the score of its draft, beside what it said', async () => {
    const shell = open('/settings/assistants/1')
    expect((await screen.findAllByText(/This draft scores 50%/))[0]).toBeVisible()
    expect(screen.getByText('A person is expected')).toBeVisible()
    await press('Ask them all')
    await waitFor(() =>
      expect(shell.requests.some(({ path, method }) => method === 'POST' && path.endsWith('/evaluation'))).toBe(true),
    )
  })
})

it('the use of the model is shown with what it costs, and limited', async () => {
  const shell = open('/settings/assistants/use')
  expect(await screen.findByText('Tokens used: 41,200 of 100,000')).toBeVisible()
  expect(screen.getByText('$0.0068')).toBeVisible()
  await fill(/Tokens in a month/, 'many')
  await press('Save')
  expect(await screen.findByText('A whole number above 0')).toBeVisible()
  await fill(/Tokens in a month/, '')
  await press('Save')
  await waitFor(() =>
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({ monthly_tokens: null }),
  )
})

it('agents may not open them', async () => {
  open('/settings/assistants', { permissions: ['agent'] })
  await waitFor(() => expect(screen.queryByText('Ada')).toBeNull())
})
