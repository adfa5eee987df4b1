import type { Inbox } from '@parley/shared/contract/sidebar'
import { Avatar } from '@parley/shared/ui/avatar'
import { ChannelIcon } from '@parley/shared/ui/channel-icon'
import { Icon } from '@parley/shared/ui/icon'
import { IconButton } from '@parley/shared/ui/icon-button'
import { styled } from '@parley/shared/ui/styled'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import PanelRight from 'lucide-react/icons/panel-right'
import ShieldCheck from 'lucide-react/icons/shield-check'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { SlaBadge } from '../../conversation/sla/SlaBadge.tsx'
import type { StatusChange } from '../../conversation/useConversationActions.ts'
import { ViewersMark } from '../../viewing/ViewersMark.tsx'
import { HeaderMenu, type HeaderMenuActions } from './HeaderMenu.tsx'
import type { HeaderFacts } from './header-facts.ts'
import { SnoozeMenu } from './SnoozeMenu.tsx'
import { StatusButton } from './StatusButton.tsx'
import { StatusMark } from './StatusMark.tsx'
import { WITH_ROOM, WindowMark } from './WindowMark.tsx'

const Root = styled('header', {
  base: {
    containerType: 'inline-size',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minH: 'header',
    '@media (pointer: coarse)': { '& > button': { boxSize: '11' } },
    ps: { base: '1', lg: '4' },
    pe: { base: '1', sm: '3' },
    flexShrink: 0,
    borderBottom: '1px solid',
    borderColor: 'line.1',
  },
})
/**
 * The marks stand after the name; on a telephone and beside another conversation, without room there, before the inbox. Where
 * they leave too little of the inbox to be read, it would be a third line, and is left out.
 */
const Who = styled('div', {
  base: {
    minW: 0,
    flex: 1,
    mx: { base: '1', sm: '2' },
    display: { base: 'flex', sm: 'grid' },
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    maxH: '10',
    overflow: 'hidden',
    gridTemplateColumns: 'minmax(0, max-content) auto',
    gridTemplateAreas: '"name marks" "sub sub"',
    justifyContent: 'start',
    alignItems: 'center',
    '@container (max-width: 30rem)': { mx: '1', display: 'flex' },
  },
})
const Marks = styled('div', {
  base: {
    gridArea: 'marks',
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minW: 0,
    // Where there is no room for all of them, the later ones are left out whole.
    flexWrap: 'wrap',
    h: '5',
    overflow: 'hidden',
    '&:empty': { display: 'none' },
    '&:not(:empty)': { ms: { base: '0', sm: '1.5' }, me: { base: '1.5', sm: '0' } },
  },
})
const Name = styled('h2', {
  base: {
    gridArea: 'name',
    flex: '0 0 100%',
    minW: 0,
    display: 'flex',
    alignItems: 'center',
    textStyle: '14',
    fontWeight: 'semibold',
    gap: '1.5',
    '& > bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > svg': { color: 'brand.fg' },
  },
})
const Sub = styled('p', {
  base: {
    gridArea: 'sub',
    flex: '1 1 5rem',
    overflow: 'hidden',
    display: 'flex',
    alignItems: 'center',
    columnGap: '1.5',
    minW: 0,
    textStyle: '12',
    color: 'fg.3',
    whiteSpace: 'nowrap',
    // Where there is no room for the number it is left out whole: a part of it is another number.
    flexWrap: 'wrap',
    maxH: '4',
    '& > .inbox': { display: 'inline-flex', alignItems: 'center', gap: '1.5', minW: 0, maxW: 'full' },
    // The name of the inbox leaves room for when its channel closes.
    [WITH_ROOM]: { '& > .inbox:has(+ [role=img])': { maxW: '50%' } },
    '& > .inbox > bdi': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
})
const Back = styled('span', { base: { display: { base: 'inline-flex', lg: 'none' }, '& button': { boxSize: '11' } } })
/** On a telephone the name needs the place more. */
const Face = styled('span', { base: { display: { base: 'none', sm: 'inline-flex' } } })
/** Where there is little room the name needs it more than the words of a promise. */
const Narrower = styled('span', { base: { display: { base: 'inline-flex', '2xl': 'none' } } })
const Wider = styled('span', { base: { display: { base: 'none', '2xl': 'inline-flex' } } })
const Wide = styled('span', { base: { display: { base: 'none', sm: 'inline-flex' } } })

interface ThreadHeaderProps extends HeaderMenuActions {
  conversation: HeaderFacts
  inbox: Inbox | undefined
  isOnline: boolean
  isContextOpen: boolean
  onStatus: (to: StatusChange) => void
  onContext: () => void
  onBack: () => void
  /** It stands beside another conversation: it is closed instead of left. */
  onClose?: (() => void) | undefined
  snoozeRef?: Ref<HTMLButtonElement>
}

const TEXTS = defineMessages({
  back: { id: 'conversations.thread.back', defaultMessage: 'Back to the list' },
  verified: { id: 'conversations.thread.verified', defaultMessage: 'Verified contact' },
  close: { id: 'conversations.beside.close', defaultMessage: 'Close this conversation' },
  context: { id: 'conversations.thread.context', defaultMessage: 'Contact and details' },
})

export function ThreadHeader(props: ThreadHeaderProps) {
  const intl = useIntl()
  const { conversation, inbox } = props
  const { contact } = conversation
  return (
    <Root>
      <Back>
        <IconButton
          icon={ChevronLeft}
          iconSize={20}
          directional
          label={intl.formatMessage(TEXTS.back)}
          onClick={props.onBack}
        />
      </Back>
      <Face>
        <Avatar
          name={contact.name}
          id={contact.id}
          src={contact.thumbnail}
          size={32}
          {...(props.isOnline ? { presence: 'online' as const } : {})}
        />
      </Face>
      <Who>
        <Name>
          <bdi dir="auto">{contact.name}</bdi>
          {conversation.verified && <Icon of={ShieldCheck} size={14} label={intl.formatMessage(TEXTS.verified)} />}
        </Name>
        <Marks>
          <StatusMark conversation={conversation} />
          <WindowMark conversation={conversation} medium={inbox?.medium} />
          <SlaMark sla={conversation.sla} />
        </Marks>
        <Sub>
          <span className="inbox">
            <ChannelIcon channel={conversation.channel} {...(inbox?.medium ? { medium: inbox.medium } : {})} />
            {inbox && <bdi>{inbox.name}</bdi>}
          </span>
          <WindowMark conversation={conversation} medium={inbox?.medium} isLong />
          <span>
            {inbox && <span aria-hidden>· </span>}#{conversation.id}
          </span>
        </Sub>
      </Who>
      <ViewersMark conversationId={conversation.id} size={24} />
      <Wide>
        <SnoozeMenu ref={props.snoozeRef} onChange={props.onStatus} />
      </Wide>
      <StatusButton conversation={conversation} onChange={props.onStatus} />
      <HeaderMenu {...props} />
      {!props.isContextOpen && (
        <IconButton icon={PanelRight} directional label={intl.formatMessage(TEXTS.context)} onClick={props.onContext} />
      )}
      {props.onClose && <IconButton icon={X} label={intl.formatMessage(TEXTS.close)} onClick={props.onClose} />}
    </Root>
  )
}

/** How long a promise still has; with the words where there is room for them. */
function SlaMark({ sla }: Pick<HeaderFacts, 'sla'>) {
  if (!sla) return null
  return (
    <>
      <Narrower>
        <SlaBadge sla={sla} />
      </Narrower>
      <Wider>
        <SlaBadge sla={sla} isLong />
      </Wider>
    </>
  )
}
