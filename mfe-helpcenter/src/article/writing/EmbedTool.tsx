import { embedOf } from '@parley/shared/contract/rules/embed'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Popover } from '@parley/shared/ui/popover'
import SquarePlay from 'lucide-react/icons/square-play'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Editor } from 'slate'
import { ReactEditor } from 'slate-react'
import { insertEmbed } from '../editor/formatting.ts'
import { BAR_TEXTS } from './bar-texts.ts'
import { WordsForm } from './WordsForm.tsx'

/** Asks for the address of a film or a piece of code that is shown in the article (contract, configuration 10.5). */
export function EmbedTool({ editor }: { editor: Editor }) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const label = intl.formatMessage(BAR_TEXTS.embed)
  return (
    <Popover
      label={label}
      side="top-start"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<IconButton size="sm" iconSize={18} icon={SquarePlay} label={label} />}
    >
      <WordsForm
        label={intl.formatMessage(BAR_TEXTS.embedAddress)}
        wrong={intl.formatMessage(BAR_TEXTS.embedWrong)}
        first=""
        isAddress
        read={(typed) => (embedOf(typed.trim()) ? typed.trim() : null)}
        onDone={(url) => {
          setIsOpen(false)
          insertEmbed(editor, url)
          ReactEditor.focus(editor)
        }}
      />
    </Popover>
  )
}
