import { toLocale } from '@parley/shared/i18n/locale'
import { useStore } from '@parley/shared/remote/use-shell'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { BrandMark } from '../frame/BrandMark.tsx'
import { SHELL_LANGUAGES } from '../i18n/app-locale.ts'
import { useAuthApp } from './auth-app.ts'
import { SamplePanel } from './SamplePanel.tsx'

/** The pages before anybody is signed in: the form on one side, the product on the other. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="auth">
      <div className="auth-side">
        <header className="auth-brand">
          <BrandMark size={28} />
          <span>Parley</span>
        </header>
        <main className="auth-middle">{children}</main>
        <footer className="auth-languages">
          <LanguagePicker />
        </footer>
      </div>
      <SamplePanel />
    </div>
  )
}

export function AuthTitle({ title, text }: { title: ReactNode; text: ReactNode }) {
  return (
    <>
      <h1 className="auth-title">{title}</h1>
      <p className="auth-text">{text}</p>
    </>
  )
}

function LanguagePicker() {
  const intl = useIntl()
  const { locale } = useAuthApp()
  const { tag } = useStore(locale)
  const current = SHELL_LANGUAGES.find((one) => one.tag === tag.split('-')[0])?.tag ?? 'en'
  return (
    <select
      value={current}
      aria-label={intl.formatMessage({ id: 'shell.language', defaultMessage: 'Language' })}
      onChange={(event) => locale.set(toLocale(event.currentTarget.value))}
    >
      {SHELL_LANGUAGES.map(({ tag: value, name }) => (
        <option key={value} value={value} lang={value}>
          {name}
        </option>
      ))}
    </select>
  )
}
