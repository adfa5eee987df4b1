import { chakra } from '@chakra-ui/react/styled-system'
import { runsOf } from '@parley/shared/i18n/find-words'
import { Avatar } from '@parley/shared/ui/avatar'
import { ChannelIcon } from '@parley/shared/ui/channel-icon'
import { Icon } from '@parley/shared/ui/icon'
import { Kbd } from '@parley/shared/ui/kbd'
import { LabelDot } from '@parley/shared/ui/label-dot'
import { useEffect, useRef } from 'react'
import { iconNamed } from '../frame/icons.ts'
import { isMac, keyLabels } from '../shortcuts/match-shortcut.ts'
import type { CommandMark, PaletteCommand } from './palette-command.ts'

const Row = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: { base: '11', md: '10' },
    px: '2',
    borderRadius: '6',
    cursor: 'pointer',
    textStyle: '13',
    color: 'fg.1',
    '&[aria-selected=true]': {
      bg: 'bg.raisedHover',
      boxShadow: { base: 'inset 3px 0 0 var(--brand)', _rtl: 'inset -3px 0 0 var(--brand)' },
    },
    '@media (forced-colors: active)': { '&[aria-selected=true]': { outline: '2px solid' } },
  },
})
const Mark = chakra('span', {
  base: { display: 'grid', placeItems: 'center', boxSize: '6', flexShrink: 0, color: 'fg.3' },
})
const Text = chakra('span', { base: { display: 'flex', flex: 1, minW: 0, overflow: 'hidden', whiteSpace: 'nowrap' } })
/** Cut at the end of its own direction: a Latin excerpt in an Arabic interface begins where it begins. */
const Part = chakra('span', {
  base: { flexShrink: 0, minW: 0, maxW: 'full', overflow: 'hidden', textOverflow: 'ellipsis' },
  variants: { isDetail: { true: { color: 'fg.3', flexShrink: 1 } } },
})
const Dot = chakra('span', { base: { color: 'fg.3', whiteSpace: 'pre' } })
const Hit = chakra('mark', { base: { bg: 'transparent', color: 'brand.fg', fontWeight: 'semibold' } })

interface PaletteRowProps {
  command: PaletteCommand
  words: string
  id: string
  isActive: boolean
  onPoint: () => void
  onPick: (keepOpen: boolean) => void
}

/** One line of the palette. The field keeps the focus: the line is an option of it. */
export function PaletteRow({ command, words, id, isActive, onPoint, onPick }: PaletteRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    <Row
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onPick(event.metaKey || event.ctrlKey)}
    >
      <Mark>
        <MarkOf mark={command.mark} />
      </Mark>
      <Text>
        <Part dir="auto">
          <Marked words={words} text={command.label} />
        </Part>
        {command.detail && (
          <>
            <Dot>{' · '}</Dot>
            <Part dir="auto" isDetail>
              <Marked words={words} text={command.detail} />
            </Part>
          </>
        )}
      </Text>
      {command.keys && <Kbd keys={keyLabels(command.keys, isMac)} />}
    </Row>
  )
}

function Marked({ words, text }: { words: string; text: string }) {
  return runsOf(words, text).map(({ at, text: run, isHit }) => (isHit ? <Hit key={at}>{run}</Hit> : run))
}

function MarkOf({ mark }: { mark: CommandMark }) {
  if ('person' in mark) return <Avatar id={mark.person.id} name={mark.person.name} size={24} />
  if ('icon' in mark) return <Icon of={iconNamed(mark.icon)} size={18} />
  if ('color' in mark) return <LabelDot color={mark.color} />
  return <ChannelIcon channel={mark.channel} medium={mark.medium} size={18} decorative />
}
