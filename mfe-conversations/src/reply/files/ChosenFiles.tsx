import { IconButton } from '@parley/shared/ui/icon-button'
import { styled } from '@parley/shared/ui/styled'
import { useAtomValue } from 'jotai'
import Mic from 'lucide-react/icons/mic'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { FileItem, FileList, FileMark, sizeText } from '../FileRow.tsx'
import { ListenTool } from '../recording/ListenTool.tsx'
import { recordedSeconds } from '../recording/recorded.ts'
import type { Upload } from './uploader.ts'
import { uploaderAtom, uploadsAtom } from './uploads.atoms.ts'

/** The part that has left, along the lower edge. */
const Way = styled('progress', {
  base: {
    position: 'absolute',
    insetInline: '0',
    bottom: '0',
    w: 'full',
    h: '2px',
    appearance: 'none',
    border: 'none',
    bg: 'transparent',
    '&::-webkit-progress-bar': { bg: 'transparent' },
    '&::-webkit-progress-value': { bg: 'brand' },
    '&::-moz-progress-bar': { bg: 'brand' },
  },
})

const TEXTS: Record<'again' | 'remove' | 'retry' | 'way', MessageDescriptor> = defineMessages({
  again: { id: 'conversations.recording.again', defaultMessage: 'Record again' },
  remove: { id: 'conversations.file.remove', defaultMessage: 'Remove {name}' },
  retry: { id: 'conversations.file.retry', defaultMessage: 'Send {name} again' },
  way: { id: 'conversations.file.way', defaultMessage: '{name} on its way' },
})

interface ChosenFilesProps {
  files: readonly File[]
  onRemove: (file: File) => void
  /** Speaks anew what was recorded; left out where nothing can be recorded. */
  onRecordAgain?: ((file: File) => void) | undefined
}

/** Files that go with what is being written: how far each has come, and the ways to give it up or to try again. */
export function ChosenFiles({ files, onRemove, onRecordAgain }: ChosenFilesProps) {
  const uploads = useAtomValue(uploadsAtom)
  const uploader = useAtomValue(uploaderAtom)
  const list = useRef<HTMLUListElement>(null)
  if (files.length === 0) return null
  return (
    <FileList ref={list} data-inset>
      {files.map((file, index) => (
        <ChosenFile
          key={`${file.name}-${index}`}
          file={file}
          upload={uploads.get(file)}
          onRetry={() => uploader?.retry(file)}
          onRemove={() => {
            handOn(list.current, index)
            onRemove(file)
          }}
          onRecordAgain={onRecordAgain && recordedSeconds(file) !== undefined ? () => onRecordAgain(file) : null}
        />
      ))}
    </FileList>
  )
}

/** The focus of the button that goes with its file: to the next file, after the last one to the text. */
function handOn(list: HTMLElement | null, index: number): void {
  const box = list?.closest('section')
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const next = list?.isConnected && list.children[Math.min(index, list.children.length - 1)]
    const place = next ? removeButton(next) : box?.querySelector<HTMLElement>('[role=textbox], textarea')
    place?.focus()
  })
}

const removeButton = (item: Element | null) => item?.querySelector<HTMLElement>(':scope > button:last-of-type')

interface ChosenFileProps {
  file: File
  upload: Upload | undefined
  onRetry: () => void
  onRemove: () => void
  onRecordAgain: (() => void) | null
}

function ChosenFile({ file, upload, onRetry, onRemove, onRecordAgain }: ChosenFileProps) {
  const intl = useIntl()
  const { name } = file
  const isFailed = upload?.state === 'failed'
  return (
    <FileItem
      data-failed={isFailed || undefined}
      data-heard={file.type.startsWith('audio/') || undefined}
      title={isFailed ? upload.reason : name}
    >
      <FileMark file={file} />
      <b dir="auto">{name}</b>
      {file.type.startsWith('audio/') && <ListenTool file={file} />}
      <span>
        <Standing file={file} upload={upload} />
      </span>
      {upload?.state === 'sending' && (
        <Way max={1} value={upload.share} aria-label={intl.formatMessage(TEXTS.way, { name })} />
      )}
      {isFailed && (
        <IconButton
          size="xs"
          icon={RotateCw}
          label={intl.formatMessage(TEXTS.retry, { name })}
          onClick={({ currentTarget }) => {
            // It goes as soon as the file is on its way again.
            removeButton(currentTarget.closest('li'))?.focus()
            onRetry()
          }}
        />
      )}
      {onRecordAgain && (
        <IconButton size="xs" icon={Mic} label={intl.formatMessage(TEXTS.again)} onClick={onRecordAgain} />
      )}
      <IconButton size="xs" icon={X} label={intl.formatMessage(TEXTS.remove, { name })} onClick={onRemove} />
    </FileItem>
  )
}

function Standing({ file, upload }: Pick<ChosenFileProps, 'file' | 'upload'>) {
  const intl = useIntl()
  if (upload?.state === 'failed') return <FormattedMessage id="conversations.file.failed" defaultMessage="Not sent" />
  if (upload?.state === 'sending')
    return intl.formatNumber(upload.share, { style: 'percent', maximumFractionDigits: 0 })
  return sizeText(intl.formatNumber, file.size)
}
