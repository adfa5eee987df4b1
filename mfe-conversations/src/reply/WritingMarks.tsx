import { useDirty } from '@parley/shared/remote/use-shell'
import { styled } from '@parley/shared/ui/styled'
import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { DraftState } from './drafts/useDraft.ts'
import type { Writing } from './useWriter.ts'

const Small = styled('span', {
  base: {
    textStyle: '12',
    color: 'fg.3',
    '&[data-bad=true]': { color: 'danger.fg' },
    // Where there is no room for it, it would stand in a second line, and is left out whole.
    '&[data-spare=true]': {
      flex: '1 1 0',
      minW: 0,
      h: '4',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      overflow: 'hidden',
      _before: { content: '""', w: '1px', h: 'full' },
    },
  },
})

interface WritingMarksProps {
  writer: Pick<Writing, 'draft' | 'leftAtom'>
}

/** What changes while somebody types, by itself: a key draws these and no other part of the box. */
export function WritingMarks({ writer }: WritingMarksProps) {
  const state = useAtomValue(writer.draft.stateAtom)
  useDirty(state === 'unsaved', writer.draft.save)
  useDirty(state === 'refused')
  return (
    <>
      <LettersLeft of={writer.leftAtom} />
      <DraftMark state={state} />
    </>
  )
}

/** Letters left, near the end of what the channel carries. */
function LettersLeft({ of }: { of: Writing['leftAtom'] }) {
  const left = useAtomValue(of)
  if (left === null) return null
  return (
    <Small data-bad={left < 0 || undefined}>
      {left < 0 ? (
        <FormattedMessage id="conversations.reply.over" defaultMessage="{count} too many" values={{ count: -left }} />
      ) : (
        <FormattedMessage id="conversations.reply.left" defaultMessage="{count} left" values={{ count: left }} />
      )}
    </Small>
  )
}

function DraftMark({ state }: { state: DraftState }) {
  if (state === 'saved')
    return (
      <Small data-spare>
        <FormattedMessage id="conversations.draft.saved" defaultMessage="Saved" />
      </Small>
    )
  if (state === 'refused')
    return (
      <Small role="alert" data-bad>
        <FormattedMessage id="conversations.draft.refused" defaultMessage="This browser does not keep drafts" />
      </Small>
    )
  return null
}
