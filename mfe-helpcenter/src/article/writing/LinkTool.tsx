import { readLinkAddress } from '@parley/shared/rich-text/link-address'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Popover } from '@parley/shared/ui/popover'
import LinkIcon from 'lucide-react/icons/link'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Editor } from 'slate'
import { ReactEditor } from 'slate-react'
import { setLink } from '../editor/formatting.ts'
import { BAR_TEXTS } from './bar-texts.ts'
import { WordsForm } from './WordsForm.tsx'

/** Asks for the address of the chosen words; changes and removes the one at the caret. */
export function LinkTool({ editor, link }: { editor: Editor; link: string }) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const label = intl.formatMessage(BAR_TEXTS.link)
  const done = (url: string) => {
    setIsOpen(false)
    setLink(editor, url)
    ReactEditor.focus(editor)
  }
  return (
    <Popover
      label={label}
      side="top-start"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<IconButton size="sm" iconSize={18} icon={LinkIcon} label={label} pressed={link !== ''} />}
    >
      <WordsForm
        label={intl.formatMessage(BAR_TEXTS.linkAddress)}
        wrong={intl.formatMessage(BAR_TEXTS.linkWrong)}
        first={link}
        isAddress
        read={(typed) => readLinkAddress(typed, 'article')}
        onDone={done}
        onRemove={link ? { label: intl.formatMessage(BAR_TEXTS.unlink), run: () => done('') } : undefined}
      />
    </Popover>
  )
}
