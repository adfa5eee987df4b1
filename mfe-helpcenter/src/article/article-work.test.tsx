import { refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HelpCenterRoutes } from '../HelpCenterRoutes.tsx'
import { anArticle, BASE, helpCenter } from '../testing/helpcenter-samples.ts'

const open = (at: string, http = {}) =>
  renderInShell(<HelpCenterRoutes />, { at, permissions: ['administrator'], http: { ...helpCenter(), ...http } })

const article = '/portals/help/en/articles'

it('plans when a draft is published, and takes the plan back', async () => {
  const shell = open(`${article}/5`)
  await userEvent.click(await screen.findByRole('button', { name: 'More for this article' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Plan publishing…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan publishing' }))
  const field = dialog.getByLabelText('When')
  await userEvent.clear(field)
  await userEvent.type(field, '2020-01-01T10:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Plan' }))
  expect(await dialog.findByText('Choose a time that is still to come')).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, '2099-01-01T10:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Plan' }))
  expect(await screen.findByText(/^Planned for/)).toBeVisible()
  const sent = () => shell.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(sent()).toEqual([{ article: { publish_at: Date.UTC(2099, 0, 1, 10) / 1000 } }])
  await userEvent.click(screen.getByRole('button', { name: 'More for this article' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Take the plan back' }))
  await waitFor(() => expect(sent().at(-1)).toEqual({ article: { publish_at: null } }))
})

it('is saved and translated into the languages of the portal, and says which did not come', async () => {
  const shell = open(`${article}/1?edit=true`)
  await userEvent.click(await screen.findByRole('button', { name: 'Translate…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Translate' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save and translate' }))
  expect(await dialog.findByText('Translated into Brazilian Portuguese.')).toBeVisible()
  expect(
    dialog.getByText(/Arabic: The translation service was not reached|The translation service was not reached/),
  ).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: 'Brazilian Portuguese' })).not.toBeChecked()
  expect(dialog.getByRole('checkbox', { name: 'Arabic' })).toBeChecked()
  const sent = shell.requests.find(({ path }) => path.endsWith('/update_and_translate'))
  expect(sent?.body).toMatchObject({ article: { target_locales: ['pt_BR', 'ar'] } })
})

it('says that nothing is connected that could translate', async () => {
  open(`${article}/1?edit=true`, {
    [`PATCH ${BASE}/:portal/articles/:id/update_and_translate`]: () => {
      throw refusal(422, { error: 'Translation provider is not configured' })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Translate…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Translate' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save and translate' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Translation provider is not configured')
})

/** Of the language that the page is about: the one beside it stands before it. */
function ownTitle(): HTMLElement {
  const title = screen.getAllByRole('textbox', { name: 'Title' }).at(-1)
  if (!title) throw new Error('there is no title to write')
  return title
}

it('is written beside another language, and begun in one that it lacks', async () => {
  const shell = open(`${article}/1?edit=true`)
  await userEvent.click(await screen.findByRole('button', { name: 'Write Brazilian Portuguese beside this one' }))
  expect(await screen.findByRole('button', { name: 'Close the other language' })).toBeVisible()
  expect(shell.requests.some(({ path }) => path.endsWith('/articles/90'))).toBe(true)
  await userEvent.click(screen.getByRole('link', { name: 'Create' }))
  expect(await screen.findByRole('heading', { name: 'New article' })).toBeVisible()
  await userEvent.type(ownTitle(), 'بطارية')
  expect(await screen.findByRole('button', { name: 'Close the other language' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const made = () => shell.requests.find(({ method }) => method === 'POST')
  await waitFor(() => expect(made()?.body).toMatchObject({ article: { locale: 'ar', associated_article_id: 1 } }))
})

it('is written in two languages at once, and each is saved by itself', async () => {
  const shell = open(`${article}/1?edit=true`)
  await userEvent.click(await screen.findByRole('button', { name: 'Write Brazilian Portuguese beside this one' }))
  const beside = within(await screen.findByRole('region', { name: 'Brazilian Portuguese' }))
  await userEvent.type(beside.getByRole('textbox', { name: 'Title' }), ' hoje')
  const own = ownTitle()
  await userEvent.type(own, ' today')
  expect(own).not.toHaveDisplayValue(/hoje/)
  await userEvent.click(beside.getByRole('button', { name: 'Publish changes' }))
  const sent = () => shell.requests.filter(({ method }) => method === 'PATCH')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.path).toMatch(/\/articles\/90$/)
  expect(sent()[0]?.body).toMatchObject({ article: { title: expect.stringMatching(/ hoje$/) } })
  // The first language is as it was typed, and is not saved with the other.
  expect(own).toHaveDisplayValue(/ today$/)
  const save = screen.getAllByRole('button', { name: 'Publish changes' }).at(-1)
  await userEvent.click(save as HTMLElement)
  await waitFor(() => expect(sent()).toHaveLength(2))
  // Both stay open: saving one of two is no end of writing.
  await waitFor(() => expect(ownTitle()).toHaveDisplayValue(/ today$/))
  expect(screen.getByRole('region', { name: 'Brazilian Portuguese' })).toBeVisible()
})

it('that is stored and translated at once opens, and says which languages did not come', async () => {
  const shell = open(`${article}/new`, {
    [`POST ${BASE}/:portal/articles/create_and_translate`]: () => ({
      payload: anArticle({ id: 77 }),
      translations: [{ locale: 'pt_BR', id: 90 }],
      failed: [{ locale: 'ar', error: 'It lost a link' }],
    }),
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Tyres')
  await userEvent.click(await screen.findByRole('button', { name: 'Translate…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Translate' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save and translate' }))
  await waitFor(() => expect(shell.path).toMatch(/\/77/))
  expect(shell.toasts).toEqual([
    'Translated into Brazilian Portuguese.',
    'Not translated. Nothing of these languages was saved:\nArabic: It lost a link',
  ])
})

it('keeps the words of a live article aside while one writes', async () => {
  const shell = open(`${article}/1?edit=true`)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ' today')
  const saved = () => shell.requests.find(({ method }) => method === 'PATCH')
  await waitFor(() => expect(saved()).toBeDefined(), { timeout: 10_000 })
  expect(saved()?.body).toMatchObject({ article: { pending: { title: expect.stringMatching(/ today$/) } } })
  expect(await screen.findByText('These words are kept and not live yet.')).toBeVisible()
})

it('is archived, moved and deleted with others, and what refuses stays chosen', async () => {
  const bodies: unknown[] = []
  open(article, {
    [`POST ${BASE}/:portal/articles/bulk`]: ({ body }: { body: { ids: number[] } }) => {
      bodies.push(body)
      return { payload: { done: body.ids.slice(1), failed: [{ id: body.ids[0], error: 'It is held elsewhere' }] } }
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Winter storage for bike and battery' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Choose Charge your e-bike/ }))
  expect(screen.getByText('2 articles chosen')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
  expect(await screen.findByText('1 article chosen')).toBeVisible()
  expect(bodies).toEqual([{ action: 'archive', ids: [5, 1] }])
})

it('shows who reads, and what was searched for in vain', async () => {
  open('/portals/help/en/readership', {
    [`GET ${BASE}/:portal/readership`]: () => ({
      payload: [{ id: 1, title: 'Charge it', locale: 'en', views: 4812, helpful: 40, not_helpful: 3 }],
    }),
    [`GET ${BASE}/:portal/missed_searches`]: () => ({
      payload: [{ query: 'puncture', locale: 'en', times: 7, last_at: 1_795_168_800 }],
    }),
  })
  expect((await screen.findByText('Charge it')).closest('tr')).toHaveTextContent('Charge it4,812403')
  expect((await screen.findByText('puncture')).closest('tr')).toHaveTextContent('punctureEnglish7')
})

it('keeps copies of pictures that lie on other servers, at the heights they had', async () => {
  const asked: unknown[] = []
  const shell = open(`${article}/1?edit=true`, {
    [`GET ${BASE}/:portal/articles/:id`]: () => ({
      payload: anArticle({
        content: '![map](https://tiles.test/m.png?cw_image_height=48px) ![b](https://gone.test/b.png)',
      }),
    }),
    'POST /api/v1/accounts/1/upload': ({ body }: { body: { external_url: string } }) => {
      asked.push(body.external_url)
      if (body.external_url.includes('gone')) throw refusal(422, { error: 'Failed to fetch file' })
      return { file_url: '/files/kept.png', blob_id: 'x' }
    },
  })
  expect(await screen.findByText(/2 pictures lie on other servers/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Keep a copy here' }))
  expect(await screen.findByRole('img', { name: 'map' })).toHaveAttribute('src', '/files/kept.png?cw_image_height=48px')
  expect(asked).toEqual(['https://tiles.test/m.png', 'https://gone.test/b.png'])
  expect(shell.toasts).toEqual(['A picture of gone.test could not be copied.'])
  expect(screen.getByText(/1 picture lies on another server/)).toBeVisible()
})
