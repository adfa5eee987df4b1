import { chakra } from '@chakra-ui/react/styled-system'
import { accentOf } from '@parley/shared/contract/rules/accent'
import { useFormState } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PortalValues } from './portal-values.ts'

const Both = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } } })
const Frame = chakra('figure', {
  base: { m: 0, borderRadius: '12', overflow: 'hidden', border: '1px solid', borderColor: 'line.2' },
})
const Bar = chakra('div', { base: { px: '3', py: '2', textStyle: '12', fontWeight: 'semibold' } })
const Hero = chakra('div', {
  base: { px: '3', py: '6', textAlign: 'center', display: 'grid', gap: '3', justifyItems: 'center' },
})
const Greeting = chakra('span', { base: { textStyle: '16', fontWeight: 'semibold', overflowWrap: 'anywhere' } })
const Find = chakra('span', { base: { px: '3', py: '1', borderRadius: '6', textStyle: '12', fontWeight: 'medium' } })
const Caption = chakra('figcaption', { base: { textStyle: '12', color: 'fg.3', px: '3', py: '2', bg: 'bg.sunken' } })

const GROUND = { light: ['#ffffff', '#14171c'], dark: ['#151a21', '#e8ebf0'] } as const

/** The start page of the portal in the form around it, as customers will see it in the light and in the dark. */
export function AppearancePreview() {
  const { values } = useFormState<PortalValues>({ subscription: { values: true } })
  return (
    <Both>
      <Scheme scheme="light" values={values} />
      <Scheme scheme="dark" values={values} />
    </Both>
  )
}

function Scheme({ scheme, values }: { scheme: 'light' | 'dark'; values: PortalValues }) {
  const intl = useIntl()
  const accent = accentOf(values.color ?? '', scheme)
  const [ground, ink] = GROUND[scheme]
  const greeting =
    values.header_text || intl.formatMessage({ id: 'helpcenter.portal.greeting', defaultMessage: 'How can we help?' })
  return (
    <Frame>
      <Bar style={{ background: ground, color: ink }}>
        <bdi>{values.name}</bdi>
      </Bar>
      <Hero style={{ background: accent.soft, color: ink }}>
        <Greeting dir="auto">{greeting}</Greeting>
        <Find style={{ background: accent.fill, color: accent.onFill }}>
          <FormattedMessage id="helpcenter.portal.search" defaultMessage="Search" />
        </Find>
      </Hero>
      <Caption>
        <FormattedMessage
          id="helpcenter.portal.scheme"
          defaultMessage="{scheme, select, dark {In the dark} other {In the light}}"
          values={{ scheme }}
        />
      </Caption>
    </Frame>
  )
}
