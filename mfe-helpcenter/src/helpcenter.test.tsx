import { aCurrentUser, anAccount } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import type { FakeShellOptions } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HelpCenterRoutes } from './HelpCenterRoutes.tsx'
import { BASE, helpCenter } from './testing/helpcenter-samples.ts'

const open = (at: string, options: FakeShellOptions = {}) =>
  renderInShell(<HelpCenterRoutes />, { at, permissions: ['administrator'], http: helpCenter(), ...options })

const list = '/portals/help/en/articles'

describe('the help center', () => {
  it('opens on the articles of the first portal in its default locale', async () => {
    const shell = open('/portals')
    expect(await screen.findByRole('heading', { name: 'All articles' })).toBeVisible()
    expect(shell.path).toBe(list)
  })

  it('opens on the portal of the last visit, on every device', async () => {
    const http = { ...helpCenter(), 'PUT /api/v1/profile': () => aCurrentUser() }
    const shell = open('/portals/trade/en/articles', { http })
    await screen.findByRole('heading', { name: 'All articles' })
    const kept = { last_active_portal_slug: 'trade' }
    const stored = () => shell.requests.find(({ path }) => path === '/api/v1/profile')?.body
    await waitFor(() => expect(stored()).toEqual({ profile: { ui_settings: kept } }))
    cleanup()
    const later = open('/portals', { session: { user: aCurrentUser({ ui_settings: kept }) } })
    await screen.findByRole('heading', { name: 'All articles' })
    expect(later.path).toBe('/portals/trade/en/articles')
  })

  it('says that there is no such portal, leads to the others, and does not remember it', async () => {
    const shell = open('/portals/nope/en/articles')
    expect(await screen.findByText('This portal is not here')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Portals' }))
    expect(shell.path).toBe('/portals/all')
    expect(shell.requests.filter(({ path }) => path === '/api/v1/profile')).toEqual([])
  })

  it('shows an article with its category, author, status and the languages it lacks', async () => {
    open(list)
    const row = await screen.findByRole('row', { name: /What the error codes/ })
    expect(row).toHaveTextContent('Getting started')
    expect(row).toHaveTextContent('Leïla Benali')
    expect(within(row).getByText('Published')).toBeVisible()
    expect(
      await within(row).findByRole('img', { name: 'In English; not in Brazilian Portuguese and Arabic', hidden: true }),
    ).toBeInTheDocument()
  })

  it('asks for drafts under their own address', async () => {
    const shell = open(list)
    await userEvent.click(await screen.findByRole('tab', { name: /Drafts\s*5/ }))
    expect(shell.path).toBe(`${list}/draft`)
    await waitFor(() => expect(shell.requests.at(-1)?.query).toMatchObject({ status: 'draft', locale: 'en' }))
  })

  it('asks for what oneself wrote', async () => {
    const shell = open(`${list}/mine`)
    await screen.findByRole('heading', { name: 'My articles' })
    const asked = shell.requests.find(({ path }) => path.endsWith('/articles'))
    expect(asked?.query.author_id).toBe(shell.session.get().user.id)
  })

  it('searches after a pause, once, and says when nothing matches', async () => {
    const shell = open(list)
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search articles' }), 'zebra')
    expect(await screen.findByText('No article matches')).toBeVisible()
    expect(shell.requests.filter(({ query }) => query.query !== undefined)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
    expect(await screen.findByText('Dealer price list, how to read it')).toBeVisible()
  })

  it('switches portal and language, with counts and the default marked', async () => {
    const shell = open(list)
    await userEvent.click(await screen.findByRole('button', { name: /Help\s*English, default/ }))
    const item = await screen.findByRole('menuitemradio', { name: /Brazilian Portuguese\s*33/ })
    await userEvent.click(item)
    expect(shell.path).toBe('/portals/help/pt_BR/articles')
  })

  it('keeps writing from those who only read', async () => {
    open(list, { permissions: ['agent'] })
    await screen.findByText('Dealer price list, how to read it')
    expect(screen.queryByRole('button', { name: 'New article' })).toBeNull()
  })

  it('says what failed and tries again', async () => {
    let isBroken = true
    open(list, {
      http: {
        ...helpCenter(),
        [`GET ${BASE}/:portal/articles`]: (request) => {
          if (isBroken) throw refusal(422, { error: 'The index is being built' })
          return helpCenter()[`GET ${BASE}/:portal/articles`]?.(request)
        },
      },
    })
    expect(await screen.findByText('The index is being built')).toBeVisible()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Dealer price list, how to read it')).toBeVisible()
  })

  it('explains itself where the feature is off, without asking the server', async () => {
    const shell = open('/portals', { session: { account: anAccount({ features: {} }) } })
    expect(await screen.findByText('Answer before you are asked')).toBeVisible()
    expect(shell.requests).toEqual([])
    // Whoever runs it themselves has no plans to choose from.
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('offers more words and the plans where the feature is off in the cloud', async () => {
    open('/portals', {
      permissions: ['administrator'],
      session: { account: anAccount({ features: {} }), installation: 'cloud' },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Learn more' }))
    expect(screen.getByText(/what was searched for in vain/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Upgrade the plan' })).toHaveAttribute(
      'href',
      '/app/accounts/1/settings/billing',
    )
  })
})

it('the sidebar stays with the portal whose settings are open', async () => {
  const shell = open('/portals/trade/edit/categories')
  await screen.findByRole('tab', { name: 'Categories' })
  const rows = () => shell.sidebarRows('helpcenter.portal')?.rows
  await waitFor(() => expect(rows()).toMatchObject([{ path: 'portals/trade/en/articles' }, {}, {}, {}, {}, {}, {}]))
})

describe('an article', () => {
  it('is drawn from its markdown, and a link that would run something is not a link', async () => {
    open(`${list}/1`)
    expect(await screen.findByRole('heading', { name: 'What you need' })).toBeVisible()
    expect(screen.getByRole('table')).toHaveTextContent('625 Wh')
    expect(screen.getByRole('link', { name: 'the manual' })).toHaveAttribute('rel', 'noopener noreferrer')
    expect(document.querySelector('a[href^="javascript"]')).toBeNull()
  })

  it('is published by one button, and says so', async () => {
    const shell = open(`${list}/5`)
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(shell.toasts).toEqual(['Published. Everybody can read it.']))
    expect(shell.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ article: { status: 'published' } })
  })

  it('is saved with what was changed, and shows the new text', async () => {
    const shell = open(`${list}/1?edit=true`)
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await userEvent.clear(title)
    await userEvent.click(screen.getByRole('button', { name: 'Publish changes' }))
    expect(await screen.findByText('Give the article a title')).toBeVisible()
    expect(shell.requests.some(({ method }) => method === 'PATCH')).toBe(false)

    await userEvent.type(title, 'Charge it well')
    await userEvent.click(screen.getByRole('button', { name: 'Publish changes' }))
    expect(await screen.findByRole('heading', { name: 'Charge it well', level: 2 })).toBeVisible()
    expect(shell.isDirty).toBe(false)
  })

  it('keeps the text when saving is refused, and shows why', async () => {
    open(`${list}/1?edit=true`, {
      http: {
        ...helpCenter(),
        [`PATCH ${BASE}/:portal/articles/:id`]: () => {
          throw refusal(422, { message: 'Title has already been taken', attributes: ['title'] })
        },
      },
    })
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await userEvent.type(title, ' again')
    await userEvent.click(screen.getByRole('button', { name: 'Publish changes' }))
    expect(await screen.findByText('Title has already been taken')).toBeVisible()
    expect(title).toHaveValue('Charge your e-bike battery safely again')
  })

  it('loses nothing that was typed when one goes elsewhere, until it is saved or discarded', async () => {
    const shell = open(`${list}/1?edit=true`)
    const title = () => screen.findByRole('textbox', { name: 'Title' })
    await userEvent.type(await title(), ', twice')
    expect(await screen.findByText(/Kept in this browser/)).toBeVisible()
    await waitFor(async () =>
      expect(await shell.storage.get('article:1')).toMatchObject({ title: expect.stringMatching(/twice$/) }),
    )
    await waitFor(() => expect(shell.isDirty).toBe(false))
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(await screen.findByText('What you had not saved is back.')).toBeVisible()
    expect(await title()).toHaveValue('Charge your e-bike battery safely, twice')

    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await screen.findByRole('button', { name: 'Edit' })
    expect(await shell.storage.get('article:1')).toBeNull()
  })

  it('keeps words aside until they are to go live', async () => {
    const shell = open(`${list}/1?edit=true`)
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ', soon')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep for later' }))
    await waitFor(() => expect(shell.toasts).toEqual(['Kept. Customers still see the text before it.']))
    const body = shell.requests.find(({ method }) => method === 'PATCH')?.body as { article: Record<string, unknown> }
    expect(body.article).not.toHaveProperty('title')
    expect(body.article.pending).toMatchObject({ title: 'Charge your e-bike battery safely, soon' })
  })

  it('shows its earlier versions against the text in the editor, and takes one back into it', async () => {
    open(`${list}/1?edit=true`, {
      http: {
        ...helpCenter(),
        [`GET ${BASE}/:portal/articles/:id/versions`]: () => ({
          payload: [
            { id: 3, title: 'Charge it', description: null, content: 'Slowly.', saved_at: 1_790_000_000, author: null },
          ],
        }),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier versions' }))
    const compared = await screen.findByRole('group', { name: 'Compared with what is in the editor now' })
    expect(
      within(compared)
        .getAllByText(/Slowly/)[0]
        ?.closest('del'),
    ).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Put this text into the editor' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Charge it'))
  })

  it('begins as a draft and opens when it is stored', async () => {
    const shell = open(`${list}/new`)
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Tyres')
    await userEvent.click(screen.getByText('Markdown'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Text, in Markdown' }), 'Keep them **hard**.')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(shell.path).toBe(`${list}/77`))
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      article: { title: 'Tyres', content: 'Keep them **hard**.', locale: 'en', author_id: shell.session.get().user.id },
    })
  })

  it('is found by its slug as well', async () => {
    const shell = open(`${list}/charge-the-battery?edit=true`)
    await waitFor(() => expect(shell.path).toBe(`${list}/1?edit=true`))
    expect(shell.requests.find(({ query }) => query.slug)?.query).toEqual({ locale: 'en', slug: 'charge-the-battery' })
  })

  it('that does not exist says so, and leads to those that do', async () => {
    const shell = open(`${list}/abc`)
    expect(await screen.findByRole('heading', { name: 'This article is not here' })).toBeInTheDocument()
    expect(shell.requests.map(({ path }) => path)).not.toContainEqual(expect.stringContaining('/articles/'))
    expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', expect.stringContaining(list))
  })

  it('is deleted only after a yes', async () => {
    const shell = open(`${list}/1`)
    shell.answerConfirm(false)
    const remove = async () => {
      const more = await screen.findByRole('button', { name: 'More for this article' })
      act(() => more.focus())
      await userEvent.keyboard('{Enter}')
      const item = await screen.findByRole('menuitem', { name: 'Delete…' })
      // The menu takes the focus a frame after it opens; keys pressed before that are lost.
      await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
      await userEvent.keyboard('{End}')
      await waitFor(() => expect(item).toHaveAttribute('data-highlighted'))
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.queryAllByRole('menuitem')).toEqual([]))
    }
    await remove()
    expect(shell.requests.some(({ method }) => method === 'DELETE')).toBe(false)
    shell.answerConfirm(true)
    await remove()
    await waitFor(() => expect(shell.path).toBe(list))
  })
})
