import { toLocale } from '@parley/shared/i18n/locale'
import { useStore } from '@parley/shared/remote/use-shell'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { BrandMark } from '../frame/BrandMark.tsx'
import { SHELL_LANGUAGES } from '../i18n/app-locale.ts'
import { useAuthApp } from './auth-app.ts'
import type { Brand } from './page-brand.ts'
import { SamplePanel } from './SamplePanel.tsx'

/** The pages before anybody is signed in: the form on one side, the product on the other. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { brand } = useAuthApp()
  return (
    <div className="auth">
      <div className="auth-side">
        <header className="auth-brand">
          <BrandHead brand={brand} />
        </header>
        <main className="auth-middle">{children}</main>
        <footer className="auth-languages">
          <Terms />
          <LanguagePicker />
        </footer>
      </div>
      <SamplePanel />
    </div>
  )
}

/** The installation's own logo, on the ground of the theme; without one the product's mark beside the name. */
function BrandHead({ brand: { name, logo, logoDark } }: { brand: Brand }) {
  if (!logo)
    return (
      <>
        <BrandMark brand={{ name, mark: '' }} size={28} />
        <span>{name}</span>
      </>
    )
  return (
    <>
      <img className="auth-logo" data-ground="light" src={logo} alt={name} />
      <img className="auth-logo" data-ground="dark" src={logoDark} alt={name} />
    </>
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

/** What holds for whoever goes on from here. */
function Terms() {
  const { terms, privacy } = useAuthApp().brand
  return (
    <>
      {terms && (
        <a href={terms} target="_blank" rel="noopener">
          <FormattedMessage id="shell.terms" defaultMessage="Terms" />
        </a>
      )}
      {privacy && (
        <a href={privacy} target="_blank" rel="noopener">
          <FormattedMessage id="shell.privacy" defaultMessage="Privacy" />
        </a>
      )}
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
