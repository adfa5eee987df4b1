import { Button } from '@parley/shared/ui/button'
import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage, useIntl } from 'react-intl'

const Root = styled('div', { base: { px: { base: '4', md: '6' }, py: '4', display: 'grid', gap: '6', maxW: '45rem' } })
const Heading = styled('h2', { base: { textStyle: '12', fontWeight: 'medium', color: 'fg.3', mb: '2' } })
const List = styled('ul', { base: { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Hints = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'max-content 1fr' },
    columnGap: '4',
    rowGap: '2',
    textStyle: '13',
    m: 0,
    '& dt': { fontFamily: 'mono', color: 'fg.1' },
    '& dd': { m: 0, color: 'fg.2' },
  },
})

interface SearchStartProps {
  recent: readonly string[]
  onPick: (line: string) => void
  onForget: () => void
}

/** Before anything is asked: what was looked for last, and what can be asked. */
export function SearchStart({ recent, onPick, onForget }: SearchStartProps) {
  return (
    <Root>
      {recent.length > 0 && (
        <section>
          <Heading>
            <FormattedMessage id="conversations.search.recent" defaultMessage="Searched last" />
          </Heading>
          <List>
            {recent.map((line) => (
              <li key={line}>
                <Button onClick={() => onPick(line)}>
                  <bdi>{line}</bdi>
                </Button>
              </li>
            ))}
            <li>
              <Button variant="ghost" onClick={onForget}>
                <FormattedMessage id="conversations.search.forget" defaultMessage="Forget these" />
              </Button>
            </li>
          </List>
        </section>
      )}
      <section>
        <Heading>
          <FormattedMessage id="conversations.search.hints" defaultMessage="What you can ask" />
        </Heading>
        <Operators />
      </section>
    </Root>
  )
}

function Operators() {
  const intl = useIntl()
  const hints: [string, string][] = [
    [
      '"two words"',
      intl.formatMessage({
        id: 'conversations.search.hint.phrase',
        defaultMessage: 'exactly these, one after the other',
      }),
    ],
    ['-word', intl.formatMessage({ id: 'conversations.search.hint.minus', defaultMessage: 'without this word' })],
    [
      'from:nora',
      intl.formatMessage({ id: 'conversations.search.hint.from', defaultMessage: 'written by this person' }),
    ],
    [
      'in:support',
      intl.formatMessage({ id: 'conversations.search.hint.in', defaultMessage: 'in inboxes of this name' }),
    ],
    [
      'is:open',
      intl.formatMessage({
        id: 'conversations.search.hint.is',
        defaultMessage: 'state: open, pending, snoozed, resolved, unassigned, note',
      }),
    ],
    [
      'has:attachment',
      intl.formatMessage({ id: 'conversations.search.hint.has', defaultMessage: 'with a file; has:link with a link' }),
    ],
    ['label:refund', intl.formatMessage({ id: 'conversations.search.hint.label', defaultMessage: 'with this label' })],
    [
      'before:2026-11-01',
      intl.formatMessage({
        id: 'conversations.search.hint.before',
        defaultMessage: 'older than this day; after: for newer',
      }),
    ],
  ]
  return (
    <Hints>
      {hints.map(([operator, meaning]) => (
        <div key={operator} style={{ display: 'contents' }}>
          <dt dir="ltr">{operator}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </Hints>
  )
}
