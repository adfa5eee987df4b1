import { useSession, useShell } from '@parley/shared/remote/use-shell'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { changeable, useConversationActions } from '../conversation/useConversationActions.ts'
import { useMayResolve } from '../resolving/resolve-question.ts'
import { isTypingMeant, type Triage, triageOf } from './triage-keys.ts'
import type { TriageDesk } from './triage-props.ts'

/** What the area's own shortcuts do already, by their ids. */
const COMMANDS: Partial<Record<Triage, string>> = {
  resolve: 'conversations.resolve',
  'resolve-next': 'conversations.resolve-next',
  snooze: 'conversations.snooze',
  reply: 'conversations.reply',
  note: 'conversations.note',
  next: 'conversations.next',
  previous: 'conversations.previous',
  'best-next': 'conversations.best-next',
  help: 'shell.shortcuts',
}

const idOfRow = (target: EventTarget | null): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-conversation]') : null
  return row ? Number(row.dataset.conversation) : null
}

/**
 * Single keys for whoever wants them: about the row that has the focus, else about the open conversation. Never while
 * something is typed.
 */
export function useTriageKeys({ rows, openId }: TriageDesk) {
  const { commands } = useShell()
  const navigate = useNavigate()
  const act = useRowAction()

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.repeat) return
    if (event.nativeEvent.isComposing || isTypingMeant(event.target)) return
    const meaning = triageOf(event)
    if (!meaning) return
    event.preventDefault()
    if (meaning === 'search') return void navigate('/search')
    const id = idOfRow(event.target) ?? openId
    const entry = rows.current.find((row) => row.id === id)
    if (entry && act(meaning, entry, id === openId)) return
    const command = COMMANDS[meaning]
    if (command) commands.run(command)
  }
}

/** @returns whether the key was one that is about a row by itself */
function useRowAction() {
  const { user } = useSession()
  const actions = useConversationActions()
  const mayResolve = useMayResolve()
  return (meaning: Triage, entry: ConversationEntry, isOpen: boolean): boolean => {
    const facts = changeable(entry)
    if (meaning === 'unread') void actions.leaveUnread(facts)
    else if (meaning === 'assign-me')
      void actions.assign(facts, { id: user.id, name: user.name, thumbnail: user.avatar_url })
    else if (meaning === 'resolve' && !isOpen)
      void mayResolve(entry).then(
        (may) => may && actions.changeStatus(facts, { status: 'resolved', snoozedUntil: null }),
      )
    else return false
    return true
  }
}
