/** @jsxImportSource preact */
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { fillText } from '../../texts/texts.ts'
import { useWidget } from '../pieces/context.ts'
import { Icon } from '../pieces/Icons.tsx'
import { late } from '../pieces/late.ts'
import { usePressOutside } from '../pieces/usePressOutside.ts'

const ChosenFiles = late(() =>
  import(/* webpackChunkName: "chosen" */ './files/ChosenFiles.tsx').then((file) => file.ChosenFiles),
)
const EmojiList = late(() => import(/* webpackChunkName: "emoji" */ './EmojiList.tsx').then((file) => file.EmojiList))

const MAX_FILE_BYTES = 40 * 1024 * 1024
const MAX_FILES = 15
const ACCEPTED =
  'image/*,video/*,audio/*,.csv,.txt,.rtf,.json,.pdf,.zip,.7z,.rar,.tar,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt'
const ENDINGS = new Set(ACCEPTED.split(',').filter((one) => one.startsWith('.')))

/** What the server takes from visitors (configuration 4.2); what is dropped or pasted was not filtered by the browser. */
const isAccepted = ({ name, type }: File): boolean =>
  /^(image|video|audio)\//.test(type) || ENDINGS.has(name.slice(name.lastIndexOf('.')).toLowerCase())

interface ComposerProps {
  features: readonly string[]
  /** Files that were dropped onto the conversation. */
  dropped: readonly File[]
  /** The field takes the focus when the chat opens; while it is closed the page has it. */
  isOpen: boolean
}

/** Files that go with the message, and what is wrong with those that cannot. */
function useFiles(dropped: readonly File[]) {
  const { t } = useWidget()
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState('')
  const add = (chosen: readonly File[]) => {
    const tooLarge = chosen.find((file) => file.size > MAX_FILE_BYTES)
    const fitting = chosen.filter((file) => isAccepted(file) && file.size <= MAX_FILE_BYTES)
    const all = [...files, ...fitting]
    const strange = chosen.find((file) => !isAccepted(file)) ?? all[MAX_FILES]
    const words = strange ? t.notAllowed : t.fileTooLarge
    setProblem(strange || tooLarge ? fillText(words, { name: (strange ?? tooLarge)?.name ?? '' }) : '')
    setFiles(all.slice(0, MAX_FILES))
  }
  useEffect(() => {
    if (dropped.length > 0) add(dropped)
  }, [dropped])
  const clear = () => {
    setFiles([])
    setProblem('')
  }
  return { files, problem, add, clear, remove: (file: File) => setFiles(files.filter((one) => one !== file)) }
}

/** The field a visitor writes into. Enter sends, Shift + Enter breaks the line. */
export function Composer({ features, dropped, isOpen }: ComposerProps) {
  const { session, t } = useWidget()
  const [draft, setDraft] = useState('')
  const { files, problem, add, clear, remove } = useFiles(dropped)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const canSend = draft.trim() !== '' || files.length > 0
  const send = () => {
    if (!canSend) return
    session.send(draft.trim(), files)
    setDraft('')
    clear()
    field.current?.focus()
  }
  const pick = (emoji: string) => {
    setDraft(draft + emoji)
    field.current?.focus()
  }
  const canAttach = features.includes('attachments')
  return (
    <div class="composer">
      {problem && (
        <p class="hint-error" role="alert">
          <Icon name="warn" size={14} /> {problem}
        </p>
      )}
      {files.length > 0 && <ChosenFiles files={files} onRemove={remove} />}
      <div class="composer-row">
        <Field field={field} draft={draft} onDraft={setDraft} onSend={send} onFiles={canAttach ? add : undefined} />
        {features.includes('emoji_picker') && <EmojiButton onPick={pick} />}
        {canAttach && <FileButton onChoose={add} />}
        <button type="button" class="go" aria-label={t.send} disabled={!canSend} onClick={send}>
          <Icon name="send" mirrored />
        </button>
      </div>
    </div>
  )
}

interface FieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  draft: string
  onDraft: (draft: string) => void
  onSend: () => void
  /** Left out: files that are pasted are not taken. */
  onFiles: ((files: readonly File[]) => void) | undefined
}

/** Grows with what is written. */
function Field({ field, draft, onDraft, onSend, onFiles }: FieldProps) {
  const { session, t } = useWidget()
  useEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight, 132)}px`
  }, [draft])
  return (
    <textarea
      ref={field}
      rows={1}
      aria-label={t.write}
      placeholder={t.write}
      dir="auto"
      value={draft}
      onInput={(event) => {
        onDraft(event.currentTarget.value)
        session.typing()
      }}
      onPaste={(event) => {
        const pasted = [...(event.clipboardData?.files ?? [])]
        if (pasted.length === 0 || !onFiles) return
        event.preventDefault()
        onFiles(pasted)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
        event.preventDefault()
        onSend()
      }}
    />
  )
}

function FileButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const { t } = useWidget()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <button type="button" class="icon-button" aria-label={t.attach} onClick={() => input.current?.click()}>
        <Icon name="clip" />
      </button>
    </>
  )
}

function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useWidget()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  usePressOutside(box, isOpen, () => setOpen(false))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere inside closes the list; what is in it are buttons
    <div
      class="emoji-box"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        setOpen(false)
        box.current?.querySelector('button')?.focus()
      }}
    >
      <button
        type="button"
        class="icon-button"
        aria-label={t.emoji}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="smile" />
      </button>
      {isOpen && (
        <EmojiList
          onPick={(emoji) => {
            setOpen(false)
            onPick(emoji)
          }}
        />
      )}
    </div>
  )
}
