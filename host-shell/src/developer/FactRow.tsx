import { chakra } from '@chakra-ui/react/styled-system'
import type { ReleaseReason } from '@parley/shared/contract/release'
import { Badge, type BadgeTone } from '@parley/shared/ui/badge'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { BuildName } from '../console/release-kit/BuildName.tsx'
import { whyWords } from './developer-words.ts'
import type { Fetched, RunFacts } from './page-facts.ts'

const Section = chakra('section', {
  base: {
    display: 'grid',
    gap: '1.5',
    py: '3',
    borderTop: '1px solid',
    borderColor: 'line.1',
    textStyle: '13',
    minW: 0,
    overflowWrap: 'anywhere',
  },
})
const Head = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minW: 0 } })
const Title = chakra('h3', { base: { textStyle: '14', fontWeight: 'semibold' } })
export const Small = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: '12', color: 'fg.2', minW: 0 },
})
export const Code = chakra('code', { base: { fontFamily: 'mono', textStyle: '12', overflowWrap: 'anywhere' } })

/** One thing that is released, with what is said about it. */
export function FactSection({
  title,
  badges,
  children,
}: {
  title: ReactNode
  badges?: ReactNode
  children: ReactNode
}) {
  return (
    <Section>
      <Head>
        <Title>{title}</Title>
        {badges}
      </Head>
      {children}
    </Section>
  )
}

const TONES: Readonly<Record<string, BadgeTone>> = { everybody: 'neutral', tab: 'accent', preview: 'accent' }

/** Pin, channel, share, everybody: why this page has the build. */
export function WhyBadge({ why }: { why: ReleaseReason | undefined }) {
  if (!why) return null
  const words = whyWords(why)
  return (
    <Badge tone={TONES[why.by] ?? 'info'}>
      {words ? (
        <FormattedMessage {...words} values={{ share: why.share ?? 0, channel: why.channel ?? '' }} />
      ) : (
        <bdi>{why.by}</bdi>
      )}
    </Badge>
  )
}

/** Where files came from, and how much of them over the network. */
export function FetchedLines({ of }: { of: readonly Fetched[] }) {
  return of.map(({ host, files, bytes }) => (
    <span key={host}>
      {bytes > 0 ? (
        <FormattedMessage
          id="shell.developer.fetched"
          defaultMessage="{count, plural, one {# file} other {# files}} from {host}, {kb, number} kB"
          values={{ count: files, host: <bdi>{host}</bdi>, kb: Math.ceil(bytes / 100) / 10 }}
        />
      ) : (
        <FormattedMessage
          id="shell.developer.kept"
          defaultMessage="{count, plural, one {# file} other {# files}} of {host}, kept by the browser"
          values={{ count: files, host: <bdi>{host}</bdi> }}
        />
      )}
    </span>
  ))
}

/** One generation in this page: how far it came, and how long that took. */
export function RunLine({ of }: { of: RunFacts }) {
  const { id, phase, code, loadMs, drawMs, fetched } = of
  return (
    <Small>
      <BuildName of={id} />
      <Code dir="ltr">
        {phase}
        {code && ` ${code}`}
      </Code>
      {loadMs !== null && (
        <span>
          <FormattedMessage
            id="shell.developer.loaded"
            defaultMessage="loaded in {ms, number} ms"
            values={{ ms: loadMs }}
          />
        </span>
      )}
      {drawMs !== null && (
        <span>
          <FormattedMessage
            id="shell.developer.drawn"
            defaultMessage="drawn in {ms, number} ms"
            values={{ ms: drawMs }}
          />
        </span>
      )}
      <FetchedLines of={fetched} />
    </Small>
  )
}
