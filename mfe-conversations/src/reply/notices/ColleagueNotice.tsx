import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import Eye from 'lucide-react/icons/eye'
import PenLine from 'lucide-react/icons/pen-line'
import { FormattedList, FormattedMessage } from 'react-intl'
import { TypingText } from '../../typing/TypingText.tsx'
import type { Typist } from '../../typing/typing.ts'
import type { Viewer } from '../../viewing/viewing.ts'

const Root = styled('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', '&[data-busy=true]': { color: 'warning.fg' } },
})

interface ColleagueNoticeProps {
  /** Colleagues who write in this conversation. */
  writing: readonly Typist[]
  /** Colleagues who look at it. */
  viewing: readonly Viewer[]
}

/** Somebody of the team is in this conversation too: whoever writes is named before whoever only looks. */
export function ColleagueNotice({ writing, viewing }: ColleagueNoticeProps) {
  if (writing.length > 0)
    return (
      <Root data-busy>
        <Icon of={PenLine} size={14} />
        <span>
          <TypingText typists={writing} />
        </span>
      </Root>
    )
  if (viewing.length === 0) return null
  return (
    <Root>
      <Icon of={Eye} size={14} />
      <span>
        <FormattedMessage
          id="conversations.viewing.title"
          defaultMessage="{count, plural, one {{names} looks at this too} other {{names} look at this too}}"
          values={{ count: viewing.length, names: <FormattedList value={viewing.map(({ name }) => name)} /> }}
        />
      </span>
    </Root>
  )
}
