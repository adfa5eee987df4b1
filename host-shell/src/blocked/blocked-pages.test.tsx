import { toLocale } from '@parley/shared/i18n/locale'
import { aCurrentUser } from '@parley/shared/testing/builders'
import { screen } from '@testing-library/react'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { SuspendedPage } from './BlockedPages.tsx'

it.each([
  { own: 'ar', shown: 'ar' },
  { own: undefined, shown: 'en' },
])(
  'a suspended account speaks the language of the person ($own), not of the account before it',
  async ({ own, shown }) => {
    const { app } = aShell({ user: aCurrentUser({ ui_settings: own ? { locale: own } : {} }) })
    app.locale.set(toLocale('fr'))
    draw(app, <SuspendedPage accountId={3} />)
    expect(app.locale.get().tag).toBe(shown)
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  },
)
