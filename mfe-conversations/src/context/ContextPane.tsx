import { holdsAny } from '@parley/shared/contract/permissions'
import { useSession, useShell } from '@parley/shared/remote/use-shell'
import { Drawer } from '@parley/shared/ui/drawer'
import { IconButton } from '@parley/shared/ui/icon-button'
import { PaneScroll, paneLook } from '@parley/shared/ui/pane'
import { PaneBoundary } from '@parley/shared/ui/pane-boundary'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import PanelRight from 'lucide-react/icons/panel-right'
import ExternalLinkGlyph from 'lucide-react/icons/square-arrow-out-up-right'
import { memo, type ReactNode } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { useConversation } from '../conversation/useConversation.ts'
import { useKept } from '../state/useKept.ts'
import { useStableCallback } from '../state/useStableCallback.ts'
import { contactPath } from '../views/paths.ts'
import { ContextPanel } from './ContextPanel.tsx'
import { panelFacts } from './panel-facts.ts'

const Column = styled('aside', { base: { ...paneLook, borderInlineStart: '1px solid', borderColor: 'line.1' } })
const Head = styled('header', {
  base: { display: 'flex', alignItems: 'center', gap: '1', minH: 'header', ps: '4', pe: '2', flexShrink: 0 },
})
const Title = styled('h2', { base: { flex: 1, textStyle: '14', fontWeight: 'semibold' } })
const InDrawer = styled('div', { base: { pt: '4' } })
const Waiting = styled('div', {
  base: { display: 'grid', gap: '4', px: '4', '& > div': { display: 'flex', alignItems: 'center', gap: '3' } },
})

export interface ContextPaneProps {
  id: number
  /** Beside the thread; otherwise a drawer over it. */
  isWide: boolean
  isOpen: boolean
  hrefOf: (id: number) => string
  onClose: () => void
  /** Beside the thread: what its width is changed with. */
  edge: ReactNode
}

const TEXTS = defineMessages({
  contact: { id: 'conversations.context.title', defaultMessage: 'Contact' },
  close: { id: 'conversations.context.close', defaultMessage: 'Close panel' },
  profile: { id: 'conversations.context.profile', defaultMessage: 'Open profile' },
})

/** What the agent sees on the right. */
export function ContextPane({ id, isWide, isOpen, hrefOf, onClose, edge }: ContextPaneProps) {
  const intl = useIntl()
  if (!isWide)
    return (
      <Drawer open={isOpen} onClose={onClose} title={<FormattedMessage {...TEXTS.contact} />} width="22.5rem" flush>
        <InDrawer>
          <Content id={id} hrefOf={hrefOf} />
        </InDrawer>
      </Drawer>
    )
  if (!isOpen) return null
  return (
    <WhereKnown id={id}>
      <Column aria-label={intl.formatMessage(TEXTS.contact)}>
        {edge}
        <Head>
          <Title>
            <FormattedMessage {...TEXTS.contact} />
          </Title>
          <ProfileButton id={id} />
          <IconButton
            size="sm"
            icon={PanelRight}
            iconSize={18}
            directional
            label={intl.formatMessage(TEXTS.close)}
            onClick={onClose}
          />
        </Head>
        <PaneScroll>
          <Content id={id} hrefOf={hrefOf} />
        </PaneScroll>
      </Column>
    </WhereKnown>
  )
}

/**
 * Of a conversation that cannot be shown there is no contact either, and no column (panes/Panes.tsx). By itself, so that an
 * event of the conversation does not draw the whole pane.
 */
function WhereKnown({ id, children }: { id: number; children: ReactNode }) {
  const { conversation, error } = useConversation(id)
  return !conversation && error ? <span data-no-contact hidden /> : children
}

function ProfileButton({ id }: { id: number }) {
  const { conversation } = useConversation(id)
  return conversation ? <ProfileLink contactId={conversation.contact.id} /> : null
}

/** Memoised: the conversation is another one with each event, its contact is not. */
const ProfileLink = memo(function ProfileLink({ contactId }: { contactId: number }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const canOpen = holdsAny(useSession().permissions, ['administrator', 'agent', 'contact_manage'])
  if (!canOpen) return null
  return (
    <IconButton
      size="sm"
      icon={ExternalLinkGlyph}
      iconSize={18}
      label={intl.formatMessage(TEXTS.profile)}
      onClick={() => navigate(contactPath(contactId))}
    />
  )
})

function Content({ id, hrefOf }: Pick<ContextPaneProps, 'id' | 'hrefOf'>) {
  const { log } = useShell()
  const { conversation, error } = useConversation(id)
  if (!conversation) return error ? null : <ContactSkeleton />
  return (
    <PaneBoundary
      name={<FormattedMessage id="conversations.context.part" defaultMessage="The contact panel" />}
      resetKey={id}
      onError={(problem) => log('error', 'the contact panel stopped', { problem: String(problem) })}
    >
      <PanelOf conversation={conversation} hrefOf={hrefOf} />
    </PaneBoundary>
  )
}

/** Drawn for every event of the conversation; the panel only for those that change what it shows. */
function PanelOf({ conversation, hrefOf }: { conversation: ConversationEntry; hrefOf: (id: number) => string }) {
  return <ContextPanel conversation={useKept(panelFacts(conversation))} hrefOf={useStableCallback(hrefOf)} />
}

function ContactSkeleton() {
  return (
    <LoadingRegion>
      <Waiting>
        <div>
          <Skeleton round width="3rem" height="3rem" />
          <Skeleton width="9rem" height="0.875rem" />
        </div>
        {['11rem', '8rem', '9rem', '6rem'].map((width) => (
          <div key={width}>
            <Skeleton width="1rem" height="1rem" />
            <Skeleton width={width} />
          </div>
        ))}
      </Waiting>
    </LoadingRegion>
  )
}
