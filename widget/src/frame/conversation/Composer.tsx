/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { fillText } from '../../texts/texts.ts'
import { useWidget } from '../pieces/context.ts'
import { Icon } from '../pieces/Icons.tsx'

const MAX_FILE_BYTES = 40 * 1024 * 1024
const MAX_FILES = 15
const ACCEPTED =
  'image/*,video/*,audio/*,.csv,.txt,.rtf,.json,.pdf,.zip,.7z,.rar,.tar,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt'
const EMOJI = [
  '😀',
  '😂',
  '🙂',
  '😍',
  '😉',
  '😢',
  '😮',
  '😡',
  '👍',
  '👎',
  '🙏',
  '👏',
  '🙌',
  '💪',
  '❤️',
  '🎉',
  '🔥',
  '✅',
  '❌',
  '❓',
  '📦',
  '🎁',
  '🛋️',
  '☕',
]

/** The field a visitor writes into. Enter sends, Shift + Enter breaks the line. */
export function Composer({ features }: { features: readonly string[] }) {
  const { session, t } = useWidget()
  const [draft, setDraft] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight, 132)}px`
  }, [draft])
  const canSend = draft.trim() !== '' || files.length > 0
  const send = () => {
    if (!canSend) return
    session.send(draft.trim(), files)
    setDraft('')
    setFiles([])
    setProblem('')
    field.current?.focus()
  }
  const add = (list: FileList | null) => {
    const chosen = [...(list ?? [])]
    const tooLarge = chosen.find((file) => file.size > MAX_FILE_BYTES)
    setProblem(tooLarge ? fillText(t.fileTooLarge, { name: tooLarge.name }) : '')
    setFiles([...files, ...chosen.filter((file) => file.size <= MAX_FILE_BYTES)].slice(0, MAX_FILES))
  }
  return (
    <div class="composer">
      {problem && (
        <p class="hint-error" role="alert">
          <Icon name="warn" size={14} /> {problem}
        </p>
      )}
      <ChosenFiles files={files} onRemove={(file) => setFiles(files.filter((one) => one !== file))} />
      <div class="composer-row">
        <textarea
          ref={field}
          rows={1}
          aria-label={t.write}
          placeholder={t.write}
          dir="auto"
          value={draft}
          onInput={(event) => {
            setDraft(event.currentTarget.value)
            session.typing()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        {features.includes('emoji_picker') && (
          <EmojiButton
            onPick={(emoji) => {
              setDraft(draft + emoji)
              field.current?.focus()
            }}
          />
        )}
        {features.includes('attachments') && <FileButton onChoose={add} />}
        <button type="button" class="go" aria-label={t.send} disabled={!canSend} onClick={send}>
          <Icon name="send" mirrored />
        </button>
      </div>
    </div>
  )
}

function ChosenFiles({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  const { t } = useWidget()
  if (files.length === 0) return null
  return (
    <ul class="chosen">
      {files.map((file) => (
        <li key={`${file.name}${file.size}`}>
          <Icon name="file" size={16} /> <span dir="auto">{file.name}</span>
          <button
            type="button"
            class="icon-button"
            aria-label={fillText(t.removeFile, { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function FileButton({ onChoose }: { onChoose: (files: FileList | null) => void }) {
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
          onChoose(event.currentTarget.files)
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
  useEffect(() => {
    if (!isOpen) return
    box.current?.querySelector<HTMLElement>('.emoji button')?.focus()
    const onOutside = (event: MouseEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('mousedown', onOutside)
    return () => document.removeEventListener('mousedown', onOutside)
  }, [isOpen])
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
        <div class="emoji">
          {EMOJI.map((emoji) => (
            <button
              key={emoji}
              type="button"
              onClick={() => {
                setOpen(false)
                onPick(emoji)
              }}
            >
              {emoji}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
