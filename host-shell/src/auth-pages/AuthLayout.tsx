import { chakra } from '@chakra-ui/react/styled-system'
import { toLocale } from '@parley/shared/i18n/locale'
import { useStore } from '@parley/shared/remote/use-shell'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { BrandMark } from '../frame/BrandMark.tsx'
import { SHELL_LANGUAGES } from '../i18n/app-locale.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { SamplePanel } from './SamplePanel.tsx'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
    minH: '100dvh',
    bg: 'bg.surface',
    color: 'fg.1',
  },
})
const Side = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', px: { base: '4', sm: '10' }, py: { base: '4', sm: '8' }, minW: 0 },
})
const Brand = chakra('header', {
  base: { display: 'flex', alignItems: 'center', gap: '2', textStyle: '16', fontWeight: 'semibold' },
})
const Middle = chakra('main', { base: { width: 'full', maxW: '22.5rem', m: 'auto', py: '8' } })
const Foot = chakra('footer', { base: { display: 'flex', justifyContent: 'flex-end', textStyle: '12', color: 'fg.3' } })
const Language = chakra('select', {
  base: { h: '8', px: '1', borderRadius: '6', bg: 'transparent', color: 'fg.2', cursor: 'pointer', textStyle: '12' },
})
const Title = chakra('h1', {
  base: { textStyle: '24', fontFamily: 'heading', fontWeight: 'semibold', letterSpacing: '-0.004em', mb: '1' },
})
const Text = chakra('p', { base: { textStyle: '14', color: 'fg.3', mb: '7' } })

/** The pages before anybody is signed in: the form on one side, the product on the other. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Root>
      <Side>
        <Brand>
          <BrandMark size={28} />
          <span>Parley</span>
        </Brand>
        <Middle>{children}</Middle>
        <Foot>
          <LanguagePicker />
        </Foot>
      </Side>
      <SamplePanel />
    </Root>
  )
}

export function AuthTitle({ title, text }: { title: ReactNode; text: ReactNode }) {
  return (
    <>
      <Title>{title}</Title>
      <Text>{text}</Text>
    </>
  )
}

function LanguagePicker() {
  const intl = useIntl()
  const { locale } = useApp()
  const { tag } = useStore(locale)
  const current = SHELL_LANGUAGES.find((one) => one.tag === tag.split('-')[0])?.tag ?? 'en'
  return (
    <Language
      value={current}
      aria-label={intl.formatMessage({ id: 'shell.language', defaultMessage: 'Language' })}
      onChange={(event) => locale.set(toLocale(event.currentTarget.value))}
    >
      {SHELL_LANGUAGES.map(({ tag: value, name }) => (
        <option key={value} value={value} lang={value}>
          {name}
        </option>
      ))}
    </Language>
  )
}
