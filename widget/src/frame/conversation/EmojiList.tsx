/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import './emoji-style.ts'

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

/** A few to choose from; the first has the focus. */
export function EmojiList({ onPick }: { onPick: (emoji: string) => void }) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div class="emoji">
      {EMOJI.map((emoji, i) => (
        <button key={emoji} ref={i === 0 ? first : null} type="button" onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  )
}
