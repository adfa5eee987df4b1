import { Avatar } from '@parley/shared/ui/avatar'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import Paperclip from 'lucide-react/icons/paperclip'

export interface Suggestion {
  key: string
  title: string
  /** Second line of the row: the words of a canned response. */
  detail?: string
  person?: { id: number; thumbnail: string }
  /** Before the title: the emoji itself. */
  sign?: string
  /** Files that go with it. */
  files?: number
}

interface SuggestionListProps {
  id: string
  label: string
  suggestions: readonly Suggestion[]
  active: number
  onPick: (index: number) => void
}

const List = styled('ul', {
  base: {
    position: 'absolute',
    insetInline: '2',
    bottom: 'calc(100% - 0.25rem)',
    maxH: '18.5rem',
    overflowY: 'auto',
    p: '1',
    bg: 'bg.raised',
    borderRadius: '12',
    boxShadow: '2',
    zIndex: 'popover',
  },
})
const Row = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '9',
    px: '2',
    borderRadius: '6',
    cursor: 'pointer',
    textStyle: '13',
    '&[aria-selected=true]': { bg: 'bg.raisedHover' },
    '& b': { fontWeight: 'medium', flexShrink: 0 },
    '& span.detail': { color: 'fg.3', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& span.files': { display: 'inline-flex', gap: '0.5', marginInlineStart: 'auto', color: 'fg.3', textStyle: '12' },
  },
})

/** What fits the word at the caret. Focus stays in the editor: keys are the editor's. */
export function SuggestionList({ id, label, suggestions, active, onPick }: SuggestionListProps) {
  return (
    <List role="listbox" id={id} aria-label={label}>
      {suggestions.map((suggestion, index) => (
        <Row
          key={suggestion.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => {
            event.preventDefault()
            onPick(index)
          }}
        >
          {suggestion.person && (
            <Avatar name={suggestion.title} id={suggestion.person.id} src={suggestion.person.thumbnail} size={24} />
          )}
          {suggestion.sign && <span aria-hidden>{suggestion.sign}</span>}
          <b dir="auto">{suggestion.title}</b>
          {suggestion.detail && (
            <span className="detail" dir="auto">
              {suggestion.detail}
            </span>
          )}
          {suggestion.files && (
            <span className="files">
              <Icon of={Paperclip} size={14} />
              {suggestion.files}
            </span>
          )}
        </Row>
      ))}
    </List>
  )
}
