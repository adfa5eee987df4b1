import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useCommand, useSession, useShell, useTitle } from '@parley/shared/remote/use-shell'
import { PaneBoundary } from '@parley/shared/ui/pane-boundary'
import { styled } from '@parley/shared/ui/styled'
import { Provider } from 'jotai'
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import type { ConversationEntry } from './conversation/conversation-entry.ts'
import { useRemoved } from './conversation/local-changes.ts'
import { SnoozeDialog } from './conversation/snooze/SnoozeDialog.tsx'
import { UndoCommands } from './conversation/undo/UndoCommands.tsx'
import { useConversation, useKeepConversation, useRememberConversation } from './conversation/useConversation.ts'
import { ListPane } from './list/ListPane.tsx'
import { PaneEdge, widthVariable } from './panes/PaneEdge.tsx'
import { PANES, type PaneLook } from './panes/pane-look.ts'
import { usePaneLook } from './panes/usePaneLook.ts'
import { openTabs } from './reply/drafts/tabs.ts'
import { useOutboxSender } from './reply/outbox/useOutboxSender.ts'
import { createReplyStore } from './reply/reply-store.ts'
import { ResolveQuestion } from './resolving/ResolveQuestion.tsx'
import { SidebarSections } from './sidebar/SidebarSections.tsx'
import { NewConversation } from './starting/NewConversation.tsx'
import { Announcer } from './state/Announcer.tsx'
import { useStableCallback } from './state/useStableCallback.ts'
import { useReadAhead } from './thread/history/useReadAhead.ts'
import { NoThread } from './thread/NoThread.tsx'
import { HeaderSkeleton, MessagesSkeleton } from './thread/ThreadSkeleton.tsx'
import { useKeepTyping } from './typing/useTypists.ts'
import { useRoute } from './useRoute.ts'
import { useIsWide } from './useWide.ts'
import { useKeepViewing, useTellViewing } from './viewing/useViewers.ts'
import { isRuled, tabsFor } from './views/filters.ts'
import { useViewName } from './views/useViewName.ts'
import type { View } from './views/view.ts'

const Panes = styled('div', {
  base: {
    display: 'grid',
    h: 'full',
    minH: 0,
    gridTemplateRows: 'minmax(0, 1fr)',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: 'min(var(--list-width, 20rem), 45%) minmax(0, 1fr)',
      xl: 'min(var(--list-width, 21rem), 45%) minmax(0, 1fr)',
      '2xl': 'min(var(--list-width, 24rem), 45%) minmax(min(32.5rem, 55%), 1fr)',
    },
    '&[data-context=true]': {
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        xl: 'min(var(--list-width, 21rem), 35%) minmax(0, 1fr) min(var(--panel-width, 19rem), 30%)',
        '2xl':
          'min(var(--list-width, 24rem), 35%) minmax(min(32.5rem, 35%), 1fr) min(var(--panel-width, 22.5rem), 30%)',
      },
    },
    // A table needs the width: the thread takes its place beside it when one is opened.
    '&[data-whole=true]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > *': { minW: 0, minH: 0 },
  },
})
/** Below 1024 pixels one pane is on screen at a time. */
const Stage = styled('div', {
  base: {
    position: 'relative',
    minH: 0,
    '&[data-hidden=true]': { display: { base: 'none', lg: 'block' } },
    '&[data-away=true]': { display: 'none' },
  },
})

// The list is what is waited for; what an open conversation needs comes right after it.
const threadCode = () => import('./thread/ThreadPage.tsx')
const contextCode = () => import('./context/ContextPane.tsx')
const ThreadPage = lazyPage(async () => ({ default: (await threadCode()).ThreadPage }))
const SearchPage = lazyPage(async () => ({ default: (await import('./search/SearchPage.tsx')).SearchPage }))
const commandsCode = () => import('./palette/ConversationCommands.tsx')
const ConversationCommands = lazyPage(async () => ({ default: (await commandsCode()).ConversationCommands }))
const ContextPane = lazyPage(async () => ({ default: (await contextCode()).ContextPane }))

/** The area as it is mounted: its own store for what only this browser knows. */
export function ConversationsArea() {
  const { storage, log, navigation, session } = useShell()
  const [store] = useState(() => {
    const tabs = openTabs(`parley-drafts:${session.get().user.id}:${navigation.base}`)
    return createReplyStore(storage, Date.now(), log, tabs)
  })
  const isSearch = useLocation().pathname.replace(/\/+$/, '') === '/search'
  return (
    <Provider store={store}>
      <Background />
      <SidebarSections />
      {isSearch ? (
        <Suspense fallback={null}>
          <SearchPage />
        </Suspense>
      ) : (
        <Area />
      )}
      <SnoozeDialog />
      <ResolveQuestion />
      <UndoCommands />
      <NewConversation />
      <Announcer />
    </Provider>
  )
}

/** What goes on whichever panes are on screen. Shows nothing, so that what happens here draws nothing. */
function Background() {
  useOutboxSender()
  useKeepTyping()
  useKeepViewing()
  return null
}

/** What the tab is called: who is written with, then the list. */
function AreaTitle({ view, name }: { view: View; name?: string | undefined }) {
  useTitle(name, useViewName(view))
  return null
}

/** By itself, so that a change of the conversation draws nothing else. */
function ThreadTitle({ id, view }: { id: number; view: View }) {
  return <AreaTitle view={view} name={useConversation(id).conversation?.contact.name} />
}

function OpenConversation({ id }: { id: number }) {
  useKeepConversation(id)
  useTellViewing(id)
  return null
}

function Area() {
  const route = useRoute()
  const { conversationId: openId, filters } = route
  const list = useOpenedFromList(route)
  const thread = useRef<HTMLDivElement>(null)
  const context = useContextPlace()
  const { look, change } = usePaneLook()
  const isWhole = look.layout === 'table' && openId === null
  useListCommands(route, list.openBeside)
  useRemoved((id) => id === openId && route.open(null))
  useEffect(fetchThreadSoon, [])

  return (
    <Panes
      data-context={openId !== null && context.isWide && context.isOpen}
      data-whole={isWhole}
      style={widthsOf(look)}
    >
      {openId === null ? <AreaTitle view={filters.view} /> : <ThreadTitle id={openId} view={filters.view} />}
      {openId !== null && <OpenConversation key={openId} id={openId} />}
      <Stage data-hidden={openId !== null}>
        <ListPane
          filters={filters}
          onFilters={route.filter}
          openId={openId}
          hrefOf={route.hrefOf}
          onOpen={list.open}
          onPoint={list.readPointed}
          onEnterThread={() => thread.current?.querySelector<HTMLElement>('[role=log]')?.focus()}
          rowsRef={list.rows}
          layout={look.layout}
          onLayout={(layout) => change({ layout })}
        />
        {!isWhole && <PaneEdge pane="list" width={look.list} onWidth={(width) => change({ list: width })} />}
      </Stage>
      <Stage ref={thread} data-hidden={openId === null} data-away={isWhole}>
        {openId === null ? <NoThread /> : <OpenPane {...{ openId, route, context }} findNext={list.findNext} />}
      </Stage>
      {openId !== null && (
        <Suspense fallback={null}>
          <ConversationCommands key={`commands-${openId}`} id={openId} />
          <ContextPane
            key={openId}
            id={openId}
            isWide={context.isWide}
            isOpen={context.isOpen}
            hrefOf={route.pathOf}
            onClose={() => context.show(false)}
            edge={<PaneEdge pane="panel" width={look.panel} onWidth={(width) => change({ panel: width })} />}
          />
        </Suspense>
      )}
    </Panes>
  )
}

interface OpenPaneProps {
  openId: number
  route: ReturnType<typeof useRoute>
  context: ReturnType<typeof useContextPlace>
  findNext: () => () => void
}

/** The open conversation; what breaks in it leaves the list alone. */
function OpenPane({ openId, route, context, findNext }: OpenPaneProps) {
  return (
    <PaneBoundary
      name={<FormattedMessage id="conversations.thread.part" defaultMessage="The conversation" />}
      resetKey={openId}
    >
      <Suspense fallback={<ThreadSkeleton />}>
        <ThreadPage
          key={openId}
          id={openId}
          isContextOpen={context.isOpen}
          onContext={() => context.show(!context.isOpen)}
          onBack={() => route.open(null)}
          hrefOf={route.pathOf}
          findNext={findNext}
        />
      </Suspense>
    </PaneBoundary>
  )
}

/** Widths that were chosen; the others are the style's. */
const widthsOf = (look: PaneLook) =>
  Object.fromEntries(PANES.flatMap((pane) => (look[pane] === null ? [] : [[widthVariable(pane), `${look[pane]}px`]])))

/** The rows as they stand in the list, and the ways from one to another. */
function useOpenedFromList(route: ReturnType<typeof useRoute>) {
  const remember = useRememberConversation()
  const rows = useRef<readonly ConversationEntry[]>([])
  const newest = useRef(route)
  useLayoutEffect(() => {
    newest.current = route
  })

  const { readPointed, readNext } = useReadAhead()
  const readOn = useEffectEvent(() => readNext(route.conversationId === null ? undefined : beside(1)?.id))
  useEffect(() => readOn(), [route.conversationId])

  const open = useStableCallback((entry: ConversationEntry) => {
    remember(entry)
    route.open(entry.id)
  })
  const beside = (step: 1 | -1) => {
    const at = rows.current.findIndex(({ id }) => id === newest.current.conversationId)
    return at < 0 ? rows.current[0] : rows.current[at + step]
  }
  return {
    rows,
    open,
    readPointed,
    openBeside(step: 1 | -1) {
      const entry = beside(step)
      if (entry) open(entry)
    },
    findNext() {
      const from = newest.current.conversationId
      const entry = beside(1)
      return () => {
        if (entry && newest.current.conversationId === from) open(entry)
      }
    },
  }
}

/** Once the list is on screen; a failure is met again, and shown, when a conversation is opened. */
function fetchThreadSoon(): () => void {
  const timer = setTimeout(() => void Promise.allSettled([threadCode(), contextCode(), commandsCode()]), 1000)
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
    if (tab && !isRuled(filters)) filter({ ...filters, tab })
  })
}
