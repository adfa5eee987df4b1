import { toPlainText } from '@parley/shared/rich-text/plain-text'
import { Avatar } from '@parley/shared/ui/avatar'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useConversation, useKeepConversation } from '../conversation/useConversation.ts'
import type { ListedDraft } from './draft-list.ts'

const Root = styled('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '3',
    px: { base: '4', md: '6' },
    py: '3',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    _hover: { bg: 'bg.hover' },
    '&:focus-within': { bg: 'bg.hover' },
    // The whole row opens it; what stands above can be pressed by itself.
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
    '& button': { position: 'relative' },
  },
})
const Head = styled('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    textStyle: '14',
    '& > a': { fontWeight: 'semibold', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > span, & > time': { flexShrink: 0, textStyle: '12', color: 'fg.3' },
  },
})
const Words = styled('p', {
  base: { textStyle: '13', color: 'fg.2', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** Characters of a draft; the row cuts them to its width. */
const MAX_CHARS = 240

interface DraftRowProps {
  draft: ListedDraft
  onDiscard: () => void
}

/** One draft: to whom, as what, when, and its beginning. */
export function DraftRow({ draft, onDiscard }: DraftRowProps) {
  const { conversationId: id, mode, text, at, files } = draft
  useKeepConversation(id)
  const { conversation, error } = useConversation(id)
  const name = conversation?.contact.name ?? `#${id}`
  return (
    <Root>
      <Avatar name={name} id={conversation?.contact.id ?? id} src={conversation?.contact.thumbnail ?? ''} size={32} />
      <div>
        <Head>
          <Link to={`/conversations/${id}${mode === 'note' ? '?write=note' : ''}`}>
            <bdi dir="auto">{name}</bdi>
          </Link>
          <span>#{id}</span>
          <Badge {...(mode === 'note' ? { tone: 'warning' } : {})}>
            {mode === 'note' ? (
              <FormattedMessage id="conversations.reply.note" defaultMessage="Private note" />
            ) : (
              <FormattedMessage id="conversations.reply.reply" defaultMessage="Reply" />
            )}
          </Badge>
          {files.length > 0 && (
            <span>
              <FormattedMessage
                id="conversations.drafts.files"
                defaultMessage="{count, plural, one {# file} other {# files}}"
                values={{ count: files.length }}
              />
            </span>
          )}
          {at !== null && <RelativeTime at={at / 1000} />}
        </Head>
        <Words dir="auto">
          {conversation === undefined && error ? (
            <FormattedMessage id="conversations.thread.missing" defaultMessage="Conversation not found" />
          ) : (
            toPlainText(text, MAX_CHARS) || files.map((file) => file.name).join(', ')
          )}
        </Words>
      </div>
      <Button size="sm" onClick={onDiscard}>
        <FormattedMessage id="conversations.drafts.discard" defaultMessage="Discard" />
      </Button>
    </Root>
  )
}
