import { IconButton, type IconButtonProps } from '@parley/shared/ui/icon-button'
import { Menu, MenuCheck, MenuItem } from '@parley/shared/ui/menu'
import { styled } from '@parley/shared/ui/styled'
import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Minus from 'lucide-react/icons/minus'
import Quote from 'lucide-react/icons/quote'
import Redo from 'lucide-react/icons/redo-2'
import Strikethrough from 'lucide-react/icons/strikethrough'
import TableIcon from 'lucide-react/icons/table'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo from 'lucide-react/icons/undo-2'
import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Editor } from 'slate'
import { ReactEditor } from 'slate-react'
import {
  BLOCK_KINDS,
  type BlockKind,
  type Formats,
  insertDivider,
  insertTable,
  setBlock,
  setCallout,
  toggleMark,
} from '../editor/formatting.ts'
import { changeTable, TABLE_COMMANDS } from '../editor/table-commands.ts'
import { TONES } from '../text/article-nodes.ts'
import { BAR_TEXTS, KIND_TEXTS, MARK_TEXTS, TABLE_TEXTS, TONE_TEXTS } from './bar-texts.ts'
import { EmbedTool } from './EmbedTool.tsx'
import { FileTool } from './FileTool.tsx'
import { ImageTool } from './ImageTool.tsx'
import { LinkTool } from './LinkTool.tsx'

const Bar = styled('div', {
  base: {
    position: 'sticky',
    bottom: '3',
    zIndex: 1,
    alignSelf: 'center',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '0.5',
    p: '1',
    borderRadius: '8',
    bg: 'bg.raised',
    border: '1px solid',
    borderColor: 'line.1',
    boxShadow: '2',
  },
})
const Gap = styled('span', { base: { width: '1px', my: '1.5', mx: '1', bg: 'line.1' } })

interface EditorBarProps {
  editor: Editor
  formats: Formats
  /** Stores a picture. @returns its address, null when it was refused and said so */
  onImage: (file: File) => Promise<string | null>
  /** The same for any file. */
  onFile: (file: File) => Promise<string | null>
}

/** The tools of the text. Arrow keys go from one to the next; the text keeps its selection. */
export function EditorBar({ editor, formats, onImage, onFile }: EditorBarProps) {
  const intl = useIntl()
  const back = (act: () => void) => () => {
    act()
    ReactEditor.focus(editor)
  }
  const tool = (label: string, icon: IconButtonProps['icon'], act: () => void, pressed?: boolean) => (
    <IconButton
      size="sm"
      iconSize={18}
      icon={icon}
      label={label}
      pressed={pressed}
      onMouseDown={keepFocus}
      onClick={back(act)}
    />
  )
  const block = (kind: BlockKind, icon: IconButtonProps['icon']) =>
    tool(intl.formatMessage(KIND_TEXTS[kind]), icon, () => setBlock(editor, kind), formats.kind === kind)
  const mark = (name: 'strong' | 'emphasis' | 'strike' | 'code', icon: IconButtonProps['icon']) =>
    tool(intl.formatMessage(MARK_TEXTS[name]), icon, () => toggleMark(editor, name), formats.marks.includes(name))
  return (
    <Bar role="toolbar" aria-label={intl.formatMessage(BAR_TEXTS.bar)} onKeyDown={walkTools}>
      <KindMenu editor={editor} kind={formats.kind} />
      {mark('strong', Bold)}
      {mark('emphasis', Italic)}
      {mark('strike', Strikethrough)}
      <LinkTool editor={editor} link={formats.link} />
      <Gap />
      {block('bullets', List)}
      {block('numbers', ListOrdered)}
      {block('quote', Quote)}
      {mark('code', Code)}
      <Gap />
      <ImageTool editor={editor} onImage={onImage} />
      <EmbedTool editor={editor} />
      <FileTool editor={editor} onFile={onFile} />
      <TableMenu editor={editor} isInside={formats.isTable} />
      <CalloutMenu editor={editor} />
      {tool(intl.formatMessage(BAR_TEXTS.divider), Minus, () => insertDivider(editor))}
      <Gap />
      {tool(intl.formatMessage(BAR_TEXTS.undo), Undo, () => editor.undo())}
      {tool(intl.formatMessage(BAR_TEXTS.redo), Redo, () => editor.redo())}
    </Bar>
  )
}

/** Acts, and lets the writer go on: a menu gives the focus back to its button first. */
function backToText(editor: Editor, act: () => void): void {
  act()
  requestAnimationFrame(() => ReactEditor.focus(editor))
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

/** One stop of the Tab key would be too few for people who do not know arrow keys here; both work. */
function walkTools(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const target = event.target as HTMLElement
  if (!step || !event.currentTarget.contains(target)) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
  const next = tools.at((tools.indexOf(target) + forward) % tools.length)
  event.preventDefault()
  next?.focus()
}

function KindMenu({ editor, kind }: { editor: Editor; kind: BlockKind | null }) {
  const intl = useIntl()
  const label = intl.formatMessage(BAR_TEXTS.kind)
  return (
    <Menu side="top-start" label={label} trigger={<IconButton size="sm" iconSize={18} icon={Heading} label={label} />}>
      {BLOCK_KINDS.map((one) => (
        <MenuCheck
          key={one}
          radio
          checked={one === kind}
          onChange={() => one !== kind && backToText(editor, () => setBlock(editor, one))}
        >
          {intl.formatMessage(KIND_TEXTS[one])}
        </MenuCheck>
      ))}
    </Menu>
  )
}

function CalloutMenu({ editor }: { editor: Editor }) {
  const intl = useIntl()
  const label = intl.formatMessage(BAR_TEXTS.callout)
  return (
    <Menu
      side="top-start"
      label={label}
      trigger={<IconButton size="sm" iconSize={18} icon={TriangleAlert} label={label} />}
    >
      {TONES.map((tone) => (
        <MenuItem key={tone} onSelect={() => backToText(editor, () => setCallout(editor, tone))}>
          {intl.formatMessage(TONE_TEXTS[tone])}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => backToText(editor, () => setCallout(editor, null))}>
        {intl.formatMessage(BAR_TEXTS.noCallout)}
      </MenuItem>
    </Menu>
  )
}

function TableMenu({ editor, isInside }: { editor: Editor; isInside: boolean }) {
  const intl = useIntl()
  const label = intl.formatMessage(BAR_TEXTS.table)
  if (!isInside) {
    const insert = () => {
      insertTable(editor)
      ReactEditor.focus(editor)
    }
    return (
      <IconButton size="sm" iconSize={18} icon={TableIcon} label={label} onMouseDown={keepFocus} onClick={insert} />
    )
  }
  return (
    <Menu
      side="top-start"
      label={label}
      trigger={<IconButton size="sm" iconSize={18} icon={TableIcon} label={label} pressed />}
    >
      {TABLE_COMMANDS.map((command) => (
        <MenuItem
          key={command}
          danger={command === 'delete-table'}
          onSelect={() => backToText(editor, () => changeTable(editor, command))}
        >
          {intl.formatMessage(TABLE_TEXTS[command])}
        </MenuItem>
      ))}
    </Menu>
  )
}
