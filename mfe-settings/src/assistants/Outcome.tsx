import { chakra } from '@chakra-ui/react/styled-system'
import type { AssistantTrial } from '@parley/shared/contract/assistant'
import { FormattedMessage } from 'react-intl'
import { REASONS } from './assistant-words.ts'

const Said = chakra('p', {
  base: { textStyle: '14', color: 'fg.1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: '2' },
})
const Head = chakra('h3', { base: { textStyle: '12', fontWeight: 'medium', color: 'fg.3', mb: '1' } })
const List = chakra('ul', { base: { m: 0, ps: '5', textStyle: '13', color: 'fg.2', overflowWrap: 'anywhere' } })
const Link = chakra('a', { base: { color: 'brand.fg', textDecoration: 'underline' } })

/** What it says and from where, or why a person would have the conversation. */
export function Outcome({ outcome: { answer, sources, hand_over: handOver } }: { outcome: AssistantTrial }) {
  if (handOver) {
    return (
      <>
        <Head>
          <FormattedMessage id="settings.assistants.try.handsOver" defaultMessage="It hands over to people" />
        </Head>
        <Said>
          <FormattedMessage {...REASONS[handOver.reason]} values={{ detail: handOver.detail ?? '' }} />
        </Said>
      </>
    )
  }
  return (
    <>
      <Said dir="auto">{answer}</Said>
      <Head>
        <FormattedMessage id="settings.assistants.sources" defaultMessage="From" />
      </Head>
      <List>
        {sources.map(({ kind, id, title, url }) => (
          <li key={`${kind} ${id}`}>
            {url ? (
              <Link href={url} target="_blank" rel="noreferrer">
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi>{title}</bdi>
            )}
          </li>
        ))}
      </List>
    </>
  )
}
