import { Icon } from '@parley/shared/ui/icon'
import { IconButton } from '@parley/shared/ui/icon-button'
import { styled } from '@parley/shared/ui/styled'
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import type { FileFacts } from './outbox/outbox.ts'

/** Beside each other, as many as there is room for. */
export const FileList = styled('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', '&[data-inset=true]': { px: '3', pb: '2' } },
})
/** One file: its sign, its name, what there is to say of it. */
export const FileItem = styled('li', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: '8',
    maxW: '16rem',
    ps: '2',
    pe: '1',
    borderRadius: '8',
    bg: 'bg.surface',
    color: 'fg.1',
    boxShadow: 'inset 0 0 0 1px var(--line-2)',
    textStyle: '12',
    '& b': { fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& span': { color: 'fg.3', flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
    '& > svg': { color: 'fg.3' },
    // A sound has its controls beside its name.
    '&[data-heard]': { maxW: 'full', w: '26rem', '& b': { maxW: '7rem' } },
    '&[data-failed]': { boxShadow: 'inset 0 0 0 1px var(--danger-fg)', '& span': { color: 'danger.fg' } },
  },
})

const Thumb = styled('img', { base: { boxSize: '5', borderRadius: '4', objectFit: 'cover', flexShrink: 0 } })

interface FileRowProps<F extends FileFacts> {
  files: readonly F[]
  /** Left out where nothing can be taken back any more. */
  onRemove?: (file: F) => void
}

/** Names and sizes of files that go with a message. */
export function FileRow<F extends FileFacts>({ files, onRemove }: FileRowProps<F>) {
  const intl = useIntl()
  if (files.length === 0) return null
  return (
    <FileList>
      {files.map((file, index) => (
        <FileItem key={`${file.name}-${index}`}>
          <FileMark file={file} />
          <b dir="auto">{file.name}</b>
          <span>{sizeText(intl.formatNumber, file.size)}</span>
          {onRemove && (
            <IconButton
              size="xs"
              icon={X}
              label={intl.formatMessage(
                { id: 'conversations.file.remove', defaultMessage: 'Remove {name}' },
                { name: file.name },
              )}
              onClick={() => onRemove(file)}
            />
          )}
        </FileItem>
      ))}
    </FileList>
  )
}

/** A picture is shown small; anything else, or what is known by its name alone, as a sheet. */
export function FileMark({ file }: { file: FileFacts }) {
  const address = usePictureAddress(file)
  return address ? <Thumb src={address} alt="" /> : <Icon of={FileText} />
}

const PICTURE = /^image\/(png|jpeg|gif|webp|avif)$/

/** Of a picture that is here, as long as it is drawn; null for anything else. */
function usePictureAddress(file: FileFacts): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!(file instanceof Blob && PICTURE.test(file.type))) return undefined
    const own = URL.createObjectURL(file)
    setAddress(own)
    return () => URL.revokeObjectURL(own)
  }, [file])
  return address
}

type FormatNumber = ReturnType<typeof useIntl>['formatNumber']

/** "240 kB", "3.1 MB". */
export function sizeText(formatNumber: FormatNumber, bytes: number): string {
  const isLarge = bytes >= 1_000_000
  return formatNumber(isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000)), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
}
