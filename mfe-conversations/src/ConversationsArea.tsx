import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useKeptSetting } from '@parley/shared/remote/use-kept-setting'
import { useCommand, useSession, useShell, useTitle } from '@parley/shared/remote/use-shell'
import { Provider } from 'jotai'
import { type ComponentType, memo, Suspense, useDeferredValue, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { AloneThread } from './beside/AloneThread.tsx'
import { ThreadPane, threadCode } from './beside/ThreadPane.tsx'
import { useTwoThreads } from './beside/useTwoThreads.ts'
import { LateBestNext } from './best-next/LateBestNext.tsx'
import { contextCode, LateContext } from './context/LateContext.tsx'
import { useOnRemoval } from './conversation/local-changes.ts'
import { SnoozeDialog, snoozeCode } from './conversation/snooze/SnoozeDialog.tsx'
import { UndoCommands } from './conversation/undo/UndoCommands.tsx'
import { useConversation, useKeepConversation } from './conversation/useConversation.ts'
import { useTellOpened } from './conversation/useTellOpened.ts'
import { ListPane } from './list/ListPane.tsx'
import { useOpenedFromList } from './list/stepping/useOpenedFromList.ts'
import { commandsPart, LateCommands } from './palette/LateCommands.tsx'
import { ThreadPlace } from './panes/active-pane.ts'
import { LateEdge } from './panes/LateEdge.tsx'
import { isAlone } from './panes/open-window.ts'
import { Panes, Stage } from './panes/Panes.tsx'
import { PANES, type PaneLayout, widthVariable } from './panes/pane-layout.ts'
import { usePaneLayout } from './panes/usePaneLayout.ts'
import { openTabs } from './reply/drafts/tabs.ts'
import { LateSender } from './reply/outbox/LateSender.tsx'
import { createReplyStore } from './reply/reply-store.ts'
import { ResolveQuestion } from './resolving/ResolveQuestion.tsx'
import { SidebarSections } from './sidebar/SidebarSections.tsx'
import { NewConversation } from './starting/NewConversation.tsx'
import { Announcer } from './state/Announcer.tsx'
import { useSoonOnce } from './state/useSoonOnce.ts'
import { NoThread } from './thread/NoThread.tsx'
import { logOf } from './thread/thread-log.ts'
import { LateTriage } from './triage/LateTriage.tsx'
import type { TriageProps } from './triage/triage-props.ts'
import { useKeepTyping } from './typing/useTypists.ts'
import { useRoute } from './useRoute.ts'
import { useIsWide } from './useWide.ts'
import { useKeepViewing, useReportViewing } from './viewing/useViewers.ts'
import { isRuled, tabsFor } from './views/filters.ts'
import { readPlace } from './views/paths.ts'
import { useViewName } from './views/useViewName.ts'
import type { View } from './views/view.ts'

const SearchPage = lazyPage(async () => ({ default: (await import('./search/SearchPage.tsx')).SearchPage }))
const DraftsPage = lazyPage(async () => ({ default: (await import('./drafts/DraftsPage.tsx')).DraftsPage }))
/** Pages of their own, which take the place of list and thread. */
const PAGES: Partial<Record<string, ComponentType>> = { '/search': SearchPage, '/drafts': DraftsPage }

/** The area as it is mounted: its own store for what only this browser knows. */
export function ConversationsArea() {
  const { storage, log, navigation, session, signal } = useShell()
  const [store] = useState(() => {
    const tabs = openTabs(`parley-drafts:${session.get().user.id}:${navigation.base}`, signal)
    return createReplyStore(storage, Date.now(), log, tabs)
  })
  const { pathname, search } = useLocation()
  const Page = PAGES[pathname.replace(/\/+$/, '')]
  const aloneId = isAlone(search) ? (readPlace(pathname)?.conversationId ?? null) : null
  return (
    <Provider store={store}>
      <Kept />
      <LateSender />
      <SidebarSections />
      {Page ? (
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      ) : aloneId !== null ? (
        <AloneThread key={aloneId} id={aloneId} />
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

/** What is known whichever panes are on screen. Shows nothing, so that what happens here draws nothing. */
function Kept() {
  useKeepTyping()
  useKeepViewing()
  return null
}

/** What the tab is called: who is written with, then the list. Memoised: the name stays when somebody writes. */
const AreaTitle = memo(function AreaTitle({ view, name }: { view: View; name?: string | undefined }) {
  useTitle(name, useViewName(view))
  return null
})

/** By itself, so that a change of the conversation draws nothing else. */
function ThreadTitle({ id, view }: { id: number; view: View }) {
  return <AreaTitle view={view} name={useConversation(id).conversation?.contact.name} />
}

function OpenConversation({ id }: { id: number }) {
  useKeepConversation(id)
  useTellOpened(id)
  useReportViewing(id)
  return null
}

function Area() {
  const panes = usePanes()
  const { route, list, threads, openId, besideId, look } = panes
  const { view } = route.filters
  useListCommands(route, list.openStep)
  const tabs = tabsFor(useSession().permissions)
  useOnRemoval((id) => (id === openId ? route.open(null) : id === besideId && route.openBeside(null)))
  const triage: TriageProps['keys'] = useRef(null)
  const isWhole = look.layout === 'table' && openId === null
  return (
    <Panes
      data-context={openId !== null && panes.isPanelBeside && panes.isPanelOpen}
      data-beside={besideId !== null}
      data-whole={isWhole}
      style={widthsOf(look)}
      onKeyDown={(event) => triage.current?.(event)}
    >
      <LateBestNext rows={list.rows} openId={openId} besideId={besideId} tabs={tabs} open={list.open} />
      <LateTriage rows={list.rows} openId={threads.activeId} keys={triage} />
      {openId === null ? <AreaTitle view={view} /> : <ThreadTitle id={openId} view={view} />}
      {openId !== null && <OpenConversation key={openId} id={openId} />}
      {besideId !== null && <OpenConversation key={`beside-${besideId}`} id={besideId} />}
      <Stage data-hidden={openId !== null}>
        <TheList {...panes} />
      </Stage>
      <Stage data-hidden={openId === null} data-away={isWhole} {...threads.ofFirst}>
        {openId === null ? (
          <NoThread />
        ) : (
          <ThreadPlace value={threads.isSecond ? FIRST : FIRST_ACTIVE}>
            <ThreadPane {...panes.thread} id={openId} onBack={() => route.open(null)} findNext={list.findNext} />
          </ThreadPlace>
        )}
      </Stage>
      {besideId !== null && (
        <Stage data-second {...threads.ofSecond}>
          <ThreadPlace value={threads.isSecond ? SECOND_ACTIVE : SECOND}>
            <ThreadPane
              {...panes.thread}
              id={besideId}
              onBack={threads.close}
              onClose={threads.close}
              findNext={list.findNextBeside}
            />
          </ThreadPlace>
        </Stage>
      )}
      {threads.activeId !== null && <AboutThread {...panes} id={threads.activeId} />}
    </Panes>
  )
}

/** What is open, and what the panes share. */
function usePanes() {
  const route = useRoute()
  const { conversationId: openId } = route
  const context = useContextPlace()
  const { hasRoom } = context
  const besideId = hasRoom ? route.besideId : null
  const list = useOpenedFromList({ ...route, besideId })
  const threads = useTwoThreads({ openId, besideId, hasRoom, onBeside: route.openBeside, next: list.next })
  // Two conversations leave no room for the panel: it is a drawer then.
  const isPanelBeside = context.isWide && besideId === null
  const isPanelOpen = context.isOpenAt(isPanelBeside)
  const showPanel = (isOpen: boolean) => context.show(isPanelBeside, isOpen)
  const thread = { hrefOf: route.pathOf, isContextOpen: isPanelOpen, onContext: () => showPanel(!isPanelOpen) }
  return {
    ...{ route, openId, besideId, hasRoom, list, threads, thread, isPanelBeside, isPanelOpen, showPanel },
    ...usePaneLayout(),
  }
}
type ThePanes = ReturnType<typeof usePanes>

function TheList({ route, openId, hasRoom, list, threads, look, change }: ThePanes) {
  const isWhole = look.layout === 'table' && openId === null
  return (
    <>
      <ListPane
        filters={route.filters}
        onFilters={route.filter}
        openId={openId}
        hrefOf={route.hrefOf}
        onOpen={list.open}
        onBeside={hasRoom && openId !== null ? threads.open : null}
        onPoint={list.readPointed}
        onEnterThread={() => openId !== null && logOf(openId)?.focus()}
        rowsRef={list.rows}
        onRows={list.onRows}
        onShown={useSoonOnce(fetchThread, AHEAD_MS)}
        layout={look.layout}
        onLayout={(layout) => change({ layout })}
      />
      {!isWhole && <LateEdge pane="list" width={look.list} onWidth={(width) => change({ list: width })} />}
    </>
  )
}

/** What is about the thread that had the focus last: its commands and the panel. */
function AboutThread({ id, route, look, change, ...panes }: ThePanes & { id: number }) {
  // The thread is painted first; until the next frame the panel is about the one before.
  const shownId = useDeferredValue(id)
  return (
    <>
      <LateCommands key={id} id={id} />
      <LateContext
        key={`panel-${shownId}`}
        id={shownId}
        isWide={panes.isPanelBeside}
        isOpen={panes.isPanelOpen}
        hrefOf={route.pathOf}
        onClose={() => panes.showPanel(false)}
        edge={<LateEdge pane="panel" width={look.panel} onWidth={(width) => change({ panel: width })} />}
      />
    </>
  )
}

const FIRST_ACTIVE = { isActive: true, isBeside: false }
const FIRST = { isActive: false, isBeside: false }
const SECOND_ACTIVE = { isActive: true, isBeside: true }
const SECOND = { isActive: false, isBeside: true }

/** Widths that were chosen; the others are the style's. */
const widthsOf = (look: PaneLayout) =>
  Object.fromEntries(PANES.flatMap((pane) => (look[pane] === null ? [] : [[widthVariable(pane), `${look[pane]}px`]])))

/** What a conversation needs is fetched so long after the list stands: on a slow machine it would come before it. */
const AHEAD_MS = 500

/** A failure is met again, and shown, when a conversation is opened. */
const fetchThread = () => void Promise.allSettled([threadCode(), contextCode(), commandsPart.warm(), snoozeCode()])

/** Where the contact panel is: beside the thread, open unless the person closed it, or a drawer over it, closed at first. */
function useContextPlace() {
  const isWide = useIsWide()
  const [isPanelOpen, setIsPanelOpen] = useKeptSetting('is_contact_sidebar_open', isNotClosed)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  return {
    isWide,
    /** For a second conversation beside the first. */
    hasRoom: isWide,
    isOpenAt: (isBeside: boolean) => (isBeside ? isPanelOpen : isDrawerOpen),
    show: (isBeside: boolean, isOpen: boolean) => (isBeside ? setIsPanelOpen : setIsDrawerOpen)(isOpen),
  }
}

const isNotClosed = (stored: unknown): boolean => stored !== false

/** Shortcuts that are about the list. Each acts on what is open at the key press. */
function useListCommands({ filters, filter }: ReturnType<typeof useRoute>, openStep: (step: 1 | -1) => void): void {
  const tabs = tabsFor(useSession().permissions)
  useCommand('conversations.previous', () => openStep(-1))
  useCommand('conversations.next', () => openStep(1))
  useCommand('conversations.next-tab', () => {
    const tab = tabs[(tabs.indexOf(filters.tab) + 1) % tabs.length]
    if (tab && !isRuled(filters)) filter({ ...filters, tab })
  })
}
