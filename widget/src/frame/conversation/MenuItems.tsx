/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { fillText } from '../../texts/texts.ts'
import { useWidget } from '../pieces/context.ts'
import './menu-style.ts'

interface MenuItemsProps {
  allowed: { end: boolean; mail: boolean; popOut: boolean }
  /** Where the copy goes. */
  email: string
  onDone: () => void
}

/** What can be done with the conversation; the first item has the focus. */
export function MenuItems({ allowed, email, onDone }: MenuItemsProps) {
  const { session, t } = useWidget()
  const [problem, setProblem] = useState(false)
  const [isMailed, setMailed] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const [isEnding, setEnding] = useState(false)
  useEffect(() => menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), [isEnding])
  const attempt = (work: () => Promise<void>, done: () => void) => {
    setProblem(false)
    work().then(done, () => setProblem(true))
  }
  if (isEnding)
    return (
      <div class="menu-items" ref={menu}>
        <p class="menu-note" id="end-chat">
          {t.endChatSure}
        </p>
        <div role="menu" aria-labelledby="end-chat">
          <button type="button" role="menuitem" onClick={onDone}>
            {t.endChatNo}
          </button>
          <button type="button" role="menuitem" onClick={() => attempt(session.end, onDone)}>
            {t.endChatYes}
          </button>
        </div>
        <Problem isThere={problem} />
      </div>
    )
  return (
    <div class="menu-items" ref={menu}>
      <div role="menu">
        {allowed.mail && !isMailed && (
          <button type="button" role="menuitem" onClick={() => attempt(session.mailTranscript, () => setMailed(true))}>
            {t.transcript}
          </button>
        )}
        {allowed.popOut && (
          <button type="button" role="menuitem" onClick={session.popOut}>
            {t.popOut}
          </button>
        )}
        {allowed.end && (
          <button type="button" role="menuitem" onClick={() => setEnding(true)}>
            {t.endChat}
          </button>
        )}
      </div>
      {isMailed && (
        <p class="menu-note" role="status">
          {fillText(t.transcriptSent, { email })}
        </p>
      )}
      <Problem isThere={problem} />
    </div>
  )
}

function Problem({ isThere }: { isThere: boolean }) {
  const { t } = useWidget()
  return isThere ? (
    <p class="menu-note hint-error" role="alert">
      {t.notSaved}
    </p>
  ) : null
}
