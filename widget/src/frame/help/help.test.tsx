/** @jsxImportSource preact */
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { render } from 'preact'
import { en } from '../../texts/en.ts'
import { Context } from '../pieces/context.ts'
import { firstState } from '../session/first-state.ts'
import type { FoundArticle } from '../session/found-article.ts'
import type { Session } from '../session/session.ts'
import { aChannelConfig } from '../testing/builders.ts'
import { ArticleScreen } from './ArticleScreen.tsx'
import { localeOf } from './find-articles.ts'
import { HelpCard } from './HelpCard.tsx'

const portal = { slug: 'help', name: 'Help', locales: ['en', 'pt_BR', 'ar'], default_locale: 'en' }
const battery = { title: 'Charge the battery', link: 'hc/help/articles/charge' }

/** A help center with one article that is found by its words. */
function show(articles: FoundArticle[] = [battery]) {
  const asked: string[] = []
  const read: FoundArticle[] = []
  const before = globalThis.fetch
  globalThis.fetch = (async (address: string) => {
    asked.push(address)
    const words = new URL(address, 'http://x').searchParams.get('query')?.toLowerCase() ?? ''
    const payload = articles.filter(({ title }) => title.toLowerCase().includes(words))
    return { ok: true, status: 200, json: async () => ({ payload }) }
  }) as never
  document.body.innerHTML = '<div id="root"></div>'
  const session = { readArticle: (article: FoundArticle) => void read.push(article) } as unknown as Session
  render(
    <Context.Provider value={{ session, t: en, locale: 'en' }}>
      <HelpCard state={{ ...firstState(true), locale: 'pt', config: aChannelConfig({ portal }) }} />
    </Context.Provider>,
    document.getElementById('root') as HTMLElement,
  )
  const restore = () => {
    globalThis.fetch = before
  }
  return { asked, read, restore }
}

it('shows what is read most in the nearest language, and finds by words', async () => {
  const { asked, read, restore } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Charge the battery' }))
  expect(read).toEqual([battery])
  expect(asked).toEqual(['/hc/help/pt_BR/articles.json?per_page=6&sort=views'])
  const field = screen.getByRole('searchbox', { name: 'Find an answer' })
  fireEvent.input(field, { target: { value: 'zebra' } })
  expect(await screen.findByText('No article fits. Ask us in the chat.')).toBeInTheDocument()
  expect(asked.at(-1)).toBe('/hc/help/pt_BR/articles.json?per_page=6&query=zebra')
  restore()
})

it('is not there while the help center has nothing to read', async () => {
  const { asked, restore } = show([])
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('searchbox')).toBeNull()
  restore()
})

it.each([
  ['ar', 'ar'],
  ['pt', 'pt_BR'],
  ['pt-BR', 'pt_BR'],
  ['ja', 'en'],
  ['', 'en'],
])('speaks to a visitor of %s in %s', (language, locale) => {
  expect(localeOf(portal, language)).toBe(locale)
})

it('reads an article in its plain layout, a step away from the chat', () => {
  document.body.innerHTML = '<div id="root"></div>'
  const screens: string[] = []
  const session = { openScreen: (name: string) => void screens.push(name) } as unknown as Session
  render(
    <Context.Provider value={{ session, t: en, locale: 'en' }}>
      <ArticleScreen state={{ ...firstState(true), screen: 'article', article: battery }} />
    </Context.Provider>,
    document.getElementById('root') as HTMLElement,
  )
  const frame = screen.getByTitle('Charge the battery')
  expect(frame).toHaveAttribute('src', '/hc/help/articles/charge?show_plain_layout=true&theme=light')
  fireEvent.click(screen.getByRole('button', { name: 'Start chat' }))
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screens).toEqual(['conversation', 'home'])
})
