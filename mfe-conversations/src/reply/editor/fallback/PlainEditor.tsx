import type { SendKey } from '@parley/shared/contract/ui-settings'
import { styled } from '@parley/shared/ui/styled'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { EditorHandle, EditorProps } from '../editor-handle.ts'
import { readReplyKey } from '../reply-keys.ts'

const Field = styled('textarea', {
  base: {
    display: 'block',
    width: 'full',
    minH: 'var(--field-min, 4.5rem)',
    maxH: '40vh',
    px: '3.5',
    pt: '0.5',
    pb: '2',
    bg: 'transparent',
    resize: 'none',
    fieldSizing: 'content',
    textStyle: 'message',
    _focusVisible: { outline: 'none' },
  },
})

/** Takes text from the first moment, while the real editor is on its way, and in its place if it never comes. */
export function PlainEditor({
  initialText,
  label,
  placeholder,
  onChange,
  onSend,
  onBlur,
  onFocus,
  onFiles,
  takesFocus,
  isReadOnly,
  sendKey,
  ref,
}: Omit<EditorProps, 'onFormats'> & { sendKey: SendKey; onFocus: () => void; ref?: Ref<EditorHandle> }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [first] = useState(initialText)
  useImperativeHandle(
    ref,
    () => ({
      focus: () => field.current?.focus(),
      replace: (text) => {
        if (field.current) field.current.value = text
        onChange(text)
      },
      insert: (text) => put(field.current, text, onChange),
      trigger: (sign) => put(field.current, sign, onChange),
    }),
    [onChange],
  )
  return (
    <Field
      ref={field}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={first}
      dir="auto"
      rows={2}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      onFocus={onFocus}
      autoFocus={takesFocus}
      readOnly={isReadOnly}
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files)
      }}
      onKeyDown={(event) => {
        const { key, shiftKey, altKey, ctrlKey, metaKey } = event
        const meaning = readReplyKey(
          { key, shiftKey, altKey, ctrlKey, metaKey, isComposing: event.nativeEvent.isComposing },
          sendKey,
        )
        if (meaning !== 'send') return
        event.preventDefault()
        onSend()
      }}
    />
  )
}

/** Where the caret is. */
function put(field: HTMLTextAreaElement | null, text: string, onChange: (text: string) => void): void {
  if (!field) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.focus()
  onChange(field.value)
}
