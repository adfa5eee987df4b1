import '@fontsource-variable/inter/opsz.css'
import '@parley/shared/ui/tokens.css'
import './auth-pages.css'
import { localeTexts } from '@parley/shared/i18n/locale'
import { createRoot } from 'react-dom/client'
import { ShellIntl } from '../i18n/ShellIntl.tsx'
import { publicPageAt } from '../routing/resolve-route.ts'
import { applyStoredAppearance } from '../theme/stored-appearance.ts'
import { AuthPages } from './AuthPages.tsx'
import { AuthContext } from './auth-app.ts'
import { createAuthApp } from './create-auth-app.ts'

/** The pages before sign-in: built apart from the shell (SignInPlugin), so that two fields do not wait for it. */
const texts = localeTexts((tag) => import(/* webpackChunkName: "sign-in-[request]" */ `../locales/${tag}.json`))

applyStoredAppearance()
const element = document.getElementById('app')
if (!element) throw new Error('the page has no #app to draw into')
const page = publicPageAt(location.pathname)
const app = createAuthApp(window)
const state = app.auth.state.get()
// The shell decides where somebody with a session belongs; the link of a mail counts in any case.
if (!page || (state.status !== 'out' && page !== 'confirmation')) location.replace('/app')
else
  createRoot(element).render(
    <AuthContext value={app}>
      <ShellIntl locale={app.locale} texts={texts}>
        <AuthPages page={page} signedOut={state.status === 'out' ? state.reason : null} />
      </ShellIntl>
    </AuthContext>,
  )
