import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aCurrentUser, aNotification } from '@parley/shared/testing/builders'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { AuthPages } from '../auth-pages/AuthPages.tsx'
import { NoAccountPage, SuspendedPage } from '../blocked/BlockedPages.tsx'
import { UnreachablePage } from '../blocked/UnreachablePage.tsx'
import { routesOf } from '../contributions/nav.ts'
import { NotificationPanel } from '../notifications/NotificationPanel.tsx'
import { draw } from '../testing/draw.tsx'
import { drawAuth } from '../testing/draw-auth.tsx'
import { EMPTY_ACCOUNT } from '../testing/palette-samples.ts'
import { SAMPLE_RELEASES } from '../testing/release-samples.ts'
import { aShell } from '../testing/Stage.tsx'
import { WorkspaceFrame } from '../workspace/WorkspaceFrame.tsx'
import languages from './languages.json'

type Messages = NonNullable<React.ComponentProps<typeof IntlProvider>['messages']>

const CLI = join(process.cwd(), 'node_modules/.bin/formatjs')
/** The shell and the kit that it draws with. */
const SOURCES = [
  'host-shell/src/**/*.{ts,tsx}',
  'shared/src/ui/**/*.{ts,tsx}',
  '--ignore',
  '**/*.test.*',
  '--ignore',
  '**/*.stories.*',
]

/** The shell's English as formatjs writes it for a language that nobody speaks. */
function pseudo(folder: string, locale: string): Messages {
  const out = join(folder, `${locale}.json`)
  const how = ['--format', 'simple', '--ast', '--pseudo-locale', locale, '--out-file', out]
  execFileSync(CLI, ['compile', join(folder, 'en.json'), ...how])
  return JSON.parse(readFileSync(out, 'utf8'))
}

const NEWS = aNotification()

/** What comes from the server, from a manifest or from the keyboard, and is not a text of ours. */
const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'full' }).format(NEWS.last_activity_at * 1000)
const DATA = JSON.stringify([SAMPLE_RELEASES, languages, aCurrentUser(), NEWS, DATE, 'Ctrl', 'esc', 'Parley'])

/** Every word that a person is shown or told, and that no message wrote. A picture of conversations is no text. */
function plainWords(): string[] {
  for (const picture of document.querySelectorAll('.sample')) picture.remove()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const said: string[] = []
  while (walker.nextNode()) said.push(walker.currentNode.nodeValue ?? '')
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(element.getAttribute(name) ?? '')
  }
  return said.flatMap((text) => text.match(/[A-Za-z]{3,}/g) ?? []).filter((word) => !DATA.includes(word))
}

describe('in a language that nobody speaks', () => {
  let folder: string
  let messages: Messages
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-pseudo-'))
    execFileSync(CLI, ['extract', ...SOURCES, '--format', 'simple', '--out-file', join(folder, 'en.json')])
    messages = pseudo(folder, 'en-XA')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const inPseudo = (children: ReactNode) => (
    <IntlProvider locale="en" messages={messages} onError={() => undefined}>
      {children}
    </IntlProvider>
  )

  it.each(['login', 'forgot-password', 'reset-password'] as const)(
    'the %s page says nothing in plain English',
    (page) => {
      drawAuth(inPseudo(<AuthPages page={page} signedOut={null} />))
      expect(screen.getAllByText(/\[.*[ȧḗīǿŭ].*\]/).length).toBeGreaterThan(0)
      expect(plainWords()).toEqual([])
    },
  )

  it('neither do the sidebars, the panel and the pages of what is closed', async () => {
    const A = '/api/v1/accounts/1'
    const list = { data: { meta: { unread_count: 1, count: 1, current_page: 1 }, payload: [NEWS] } }
    const http = {
      ...EMPTY_ACCOUNT,
      [`GET ${A}/notifications`]: () => list,
      [`GET ${A}/notifications/unread_count`]: () => 1,
    }
    const stage = aShell({ http, user: aCurrentUser(), permissions: ['administrator'] })
    const frame = { routes: routesOf(SAMPLE_RELEASES), path: 'contacts', area: 'contacts', areaTitle: 'Contacts' }
    draw(
      stage.app,
      inPseudo(
        <>
          <WorkspaceFrame services={stage.services} {...frame} banner={null}>
            <main />
          </WorkspaceFrame>
          <UnreachablePage onRetry={() => undefined} />
          <SuspendedPage accountId={1} />
          <NoAccountPage />
          <NotificationPanel base="/app/accounts/1" onClose={() => undefined} />
        </>,
      ),
      stage.services,
    )
    await screen.findByText(NEWS.push_message_body)
    expect(plainWords()).toEqual([])
  })

  it('every text is there, longer, and from right to left', () => {
    const english = Object.keys(messages)
    for (const locale of ['xx-LS', 'en-XB']) expect(Object.keys(pseudo(folder, locale))).toEqual(english)
    expect(english.length).toBeGreaterThan(300)
  })
})
