import { Icon } from '@parley/shared/ui/icon'
import { IconButton } from '@parley/shared/ui/icon-button'
import { styled } from '@parley/shared/ui/styled'
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useIntl } from 'react-intl'
import type { FileFacts } from './outbox/outbox.ts'

const List = styled('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', '&[data-inset=true]': { px: '3', pb: '2' } },
})
const Item = styled('li', {
  base: {
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
  },
})

interface FileRowProps<F extends FileFacts> {
  files: readonly F[]
  /** Left out where nothing can be taken back any more. */
  onRemove?: (file: F) => void
  /** Stands inside the editor. */
  inset?: boolean
}

/** Names and sizes of files that go with a message. */
export function FileRow<F extends FileFacts>({ files, onRemove, inset }: FileRowProps<F>) {
  const intl = useIntl()
  if (files.length === 0) return null
  return (
    <List data-inset={inset}>
      {files.map((file, index) => (
        <Item key={`${file.name}-${index}`}>
          <Icon of={FileText} />
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
        </Item>
      ))}
    </List>
  )
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
