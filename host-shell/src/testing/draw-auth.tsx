import { createStore } from '@parley/shared/remote/store'
import { type FakeRoutes, fakeHttp } from '@parley/shared/testing/fake-http'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { type AuthApp, AuthContext } from '../auth-pages/auth-app.ts'

/** What the pages before sign-in stand on, over a server of routes. */
export function anAuthApp({ http = {}, search = '' }: { http?: FakeRoutes; search?: string } = {}): AuthApp {
  const nothing = async () => undefined
  const client = { ...fakeHttp(http), send: () => Promise.reject(new Error('no raw answers here')) }
  return {
    auth: { http: client, signIn: nothing, signInByLink: nothing, resetPassword: nothing, confirmAddress: nothing },
    brand: { name: 'Parley', terms: '', privacy: '', logo: '', logoDark: '' },
    locale: createStore({ tag: 'en', direction: 'ltr' as const }),
    search,
  }
}

/** Draws a page before sign-in in English. */
export const drawAuth = (children: ReactNode, app: AuthApp = anAuthApp()) =>
  render(
    <IntlProvider locale="en" defaultLocale="en" onError={() => undefined}>
      <AuthContext value={app}>{children}</AuthContext>
    </IntlProvider>,
  )
