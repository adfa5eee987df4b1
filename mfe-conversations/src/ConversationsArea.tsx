import { chakra } from '@chakra-ui/react/styled-system'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useCommand, useSession, useShell } from '@parley/shared/remote/use-shell'
import { PaneBoundary } from '@parley/shared/ui/pane-boundary'
import { Provider } from 'jotai'
import { Suspense, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Announcer } from './conversation/announcer.tsx'
import type { ConversationEntry } from './conversation/conversation-entry.ts'
import { useRememberConversation } from './conversation/useConversation.ts'
import { useTyping } from './conversation/useTyping.ts'
import { tabsFor } from './list/filters.ts'
import { ListPane } from './list/ListPane.tsx'
import { useOutboxSender } from './reply/outbox/useOutboxSender.ts'
import { createReplyStore } from './reply/reply-store.ts'
import { NoThread } from './thread/NoThread.tsx'
import { HeaderSkeleton, MessagesSkeleton } from './thread/ThreadSkeleton.tsx'
import { useRoute } from './useRoute.ts'
import { useIsWide } from './useWide.ts'

const Panes = chakra('div', {
  base: {
    display: 'grid',
    h: 'full',
    minH: 0,
    gridTemplateRows: 'minmax(0, 1fr)',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: '20rem minmax(0, 1fr)',
      xl: '21rem minmax(0, 1fr)',
      '2xl': '24rem minmax(32.5rem, 1fr)',
    },
    '&[data-context=true]': {
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        xl: '21rem minmax(0, 1fr) 19rem',
        '2xl': '24rem minmax(32.5rem, 1fr) 22.5rem',
      },
    },
    '& > *': { minW: 0, minH: 0 },
  },
})
/** Below 1024 pixels one pane is on screen at a time. */
const Stage = chakra('div', { base: { minH: 0, '&[data-hidden=true]': { display: { base: 'none', lg: 'block' } } } })

const nobody = [] as const

// The list is what is waited for; what an open conversation needs comes right after it.
const threadCode = () => import('./thread/ThreadPage.tsx')
const contextCode = () => import('./context/ContextPane.tsx')
const ThreadPage = lazyPage(async () => ({ default: (await threadCode()).ThreadPage }))
const ContextPane = lazyPage(async () => ({ default: (await contextCode()).ContextPane }))

/** The area as it is mounted: its own store for what only this browser knows. */
export function ConversationsArea() {
  const { storage, log } = useShell()
  const [store] = useState(() => createReplyStore(storage, Date.now(), log))
  return (
    <Provider store={store}>
      <Area />
      <Announcer />
    </Provider>
  )
}

function Area() {
  const route = useRoute()
  const { conversationId: openId, filters } = route
  const typing = useTyping()
  useOutboxSender()
  const remember = useRememberConversation()
  const rows = useRef<readonly ConversationEntry[]>([])
  const thread = useRef<HTMLDivElement>(null)
  const context = useContextPlace()

  const open = (entry: ConversationEntry) => {
    remember(entry)
    route.open(entry.id)
  }
  const openBeside = (step: 1 | -1) => {
    const at = rows.current.findIndex(({ id }) => id === openId)
    const next = at < 0 ? rows.current[0] : rows.current[at + step]
    if (next) open(next)
  }
  useListCommands(route, openBeside)
  useEffect(fetchThreadSoon, [])

  return (
    <Panes data-context={openId !== null && context.isWide && context.isOpen}>
      <Stage data-hidden={openId !== null}>
        <ListPane
          filters={filters}
          onFilters={route.filter}
          openId={openId}
          hrefOf={route.hrefOf}
          onOpen={open}
          onEnterThread={() => thread.current?.querySelector<HTMLElement>('[role=log]')?.focus()}
          typing={typing}
          rowsRef={rows}
        />
      </Stage>
      <Stage ref={thread} data-hidden={openId === null}>
        {openId === null ? (
          <NoThread />
        ) : (
          <PaneBoundary
            name={<FormattedMessage id="conversations.thread.part" defaultMessage="The conversation" />}
            resetKey={openId}
          >
            <Suspense fallback={<ThreadSkeleton />}>
              <ThreadPage
                key={openId}
                id={openId}
                typists={typing.get(openId) ?? nobody}
                isContextOpen={context.isOpen}
                onContext={() => context.show(!context.isOpen)}
                onBack={() => route.open(null)}
                onNext={() => openBeside(1)}
              />
            </Suspense>
          </PaneBoundary>
        )}
      </Stage>
      {openId !== null && (
        <Suspense fallback={null}>
          <ContextPane
            key={openId}
            id={openId}
            isWide={context.isWide}
            isOpen={context.isOpen}
            hrefOf={route.pathOf}
            onClose={() => context.show(false)}
          />
        </Suspense>
      )}
    </Panes>
  )
}

/** Once the list is on screen; a failure is met again, and shown, when a conversation is opened. */
function fetchThreadSoon(): () => void {
  const timer = setTimeout(() => void Promise.allSettled([threadCode(), contextCode()]), 1000)
  return () => clearTimeout(timer)
}

function ThreadSkeleton() {
  return (
    <>
      <HeaderSkeleton />
      <MessagesSkeleton />
    </>
  )
}

/** Where the contact panel is: beside the thread, open at first, or a drawer over it, closed at first. */
function useContextPlace() {
  const isWide = useIsWide()
  const [isPanelOpen, setIsPanelOpen] = useState(true)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  return { isWide, isOpen: isWide ? isPanelOpen : isDrawerOpen, show: isWide ? setIsPanelOpen : setIsDrawerOpen }
}

/** Shortcuts that are about the list. Each acts on what is open at the key press. */
function useListCommands({ filters, filter }: ReturnType<typeof useRoute>, openBeside: (step: 1 | -1) => void): void {
  const tabs = tabsFor(useSession().permissions)
  useCommand('conversations.previous', () => openBeside(-1))
  useCommand('conversations.next', () => openBeside(1))
  useCommand('conversations.next-tab', () => {
    const tab = tabs[(tabs.indexOf(filters.tab) + 1) % tabs.length]
    if (tab && filters.view.kind !== 'folder') filter({ ...filters, tab })
  })
}
