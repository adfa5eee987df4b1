import { styled } from '@parley/shared/ui/styled'
import type { RenderElementProps, RenderLeafProps } from 'slate-react'
import { DrawnPicture } from './DrawnPicture.tsx'
import './slate-types.ts'

/** Lines of the editor as they will be read: lists count, quotes and code stand apart. */
export const LINES = {
  counterReset: 'line',
  '& [data-line]': { position: 'relative' },
  '& [data-line=plain]': { counterReset: 'line' },
  '& [data-line=bullet], & [data-line=numbered]': { ps: '5' },
  '& [data-line=bullet]': { counterReset: 'line' },
  '& [data-line=bullet]::before': { content: '"•"', position: 'absolute', insetInlineStart: '1.5' },
  '& [data-line=numbered]': { counterIncrement: 'line' },
  '& [data-line=numbered]::before': {
    content: 'counter(line) "."',
    position: 'absolute',
    insetInlineStart: '0',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-line=quote]': {
    counterReset: 'line',
    ps: '3',
    color: 'fg.2',
    borderInlineStart: '3px solid var(--line-2)',
  },
  '& [data-line=code-line]': {
    counterReset: 'line',
    px: '2',
    fontFamily: 'mono',
    fontSize: '0.8125rem',
    bg: 'bg.sunken',
  },
} as const

const MentionChip = styled('span', {
  base: {
    px: '1',
    py: 'px',
    borderRadius: '4',
    fontWeight: 'medium',
    bg: 'color-mix(in srgb, var(--bubble-note-line) 32%, transparent)',
  },
})
const Link = styled('span', { base: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' } })
const Code = styled('code', {
  base: { fontFamily: 'mono', fontSize: '0.875em', px: '1', borderRadius: '4', bg: 'bg.sunken' },
})

export function renderElement({ element, attributes, children }: RenderElementProps) {
  switch (element.type) {
    case 'mention':
      return (
        <MentionChip {...attributes} contentEditable={false}>
          @{element.person.name}
          {children}
        </MentionChip>
      )
    case 'image':
      return (
        <DrawnPicture element={element} attributes={attributes}>
          {children}
        </DrawnPicture>
      )
    case 'link':
      return (
        <Link {...attributes} title={element.href}>
          {children}
        </Link>
      )
    case 'paragraph':
      return (
        <div {...attributes} dir="auto" data-line={element.line ?? 'plain'}>
          {children}
        </div>
      )
  }
}

export function renderLeaf({ leaf, attributes, children }: RenderLeafProps) {
  let drawn = children
  if (leaf.code) drawn = <Code>{drawn}</Code>
  if (leaf.emphasis) drawn = <em>{drawn}</em>
  if (leaf.strike) drawn = <s>{drawn}</s>
  if (leaf.strong) drawn = <strong>{drawn}</strong>
  return <span {...attributes}>{drawn}</span>
}
