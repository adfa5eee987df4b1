import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { SearchField } from '@parley/shared/ui/search-field'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFoundConversations } from './useFoundConversations.ts'

const List = chakra('ul', {
  base: { listStyle: 'none', m: 0, mt: '2', p: '1', maxH: '14rem', overflow: 'auto' },
})
const Choice = chakra('button', {
  base: {
    display: 'flex',
    gap: '2',
    w: 'full',
    minH: '8',
    alignItems: 'center',
    px: '2',
    borderRadius: '6',
    textAlign: 'start',
    textStyle: '13',
    color: 'fg.1',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '& > bdi': { minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})
const Quiet = chakra('bdi', { base: { color: 'fg.3' } })
const Note = chakra('p', { base: { textStyle: '12', color: 'fg.3', mt: '2' } })

/** Finds a conversation by its number or its contact; a press on one chooses it. */
export function ConversationPicker({ onPick }: { onPick: (displayId: number) => void }) {
  const intl = useIntl()
  const unreachable = useUnreachable()
  const [words, setWords] = useState('')
  const { found, error, isBusy } = useFoundConversations(words)
  const label = intl.formatMessage({
    id: 'settings.macro.trial.find',
    defaultMessage: 'Number of a conversation, or its contact',
  })
  const pick = (displayId: number) => {
    setWords('')
    onPick(displayId)
  }
  return (
    <>
      <SearchField label={label} value={words} onChange={setWords} busy={words.trim() !== '' && isBusy} />
      {found && found.length > 0 && (
        <List aria-label={label}>
          {found.map(({ id, contact, inbox }) => (
            <li key={id}>
              <Choice type="button" onClick={() => pick(id)}>
                <Quiet>#{id}</Quiet>
                <bdi>{contact.name}</bdi>
                <Quiet>{inbox.name}</Quiet>
              </Choice>
            </li>
          ))}
        </List>
      )}
      <div aria-live="polite">
        {error && <Note>{problemText(error, unreachable)}</Note>}
        {found?.length === 0 && !isBusy && (
          <Note>
            <FormattedMessage id="settings.macro.trial.nothing" defaultMessage="No conversation matches" />
          </Note>
        )}
      </div>
    </>
  )
}
