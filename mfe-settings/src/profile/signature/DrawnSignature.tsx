import { styled } from '@parley/shared/ui/styled'
import type { RenderElementProps, RenderLeafProps } from 'slate-react'
import './slate-types.ts'

const Line = styled('div', {
  base: {
    '&[data-line=bullet]': { position: 'relative', ps: '5' },
    '&[data-line=bullet]::before': { content: '"•"', position: 'absolute', insetInlineStart: '1.5' },
  },
})
const Link = styled('span', { base: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' } })
const Picture = styled('img', { base: { display: 'inline-block', maxH: '12', maxW: 'full', verticalAlign: 'bottom' } })

export function renderElement({ element, attributes, children }: RenderElementProps) {
  switch (element.type) {
    case 'image':
      return (
        <span {...attributes} contentEditable={false}>
          <Picture src={element.src} alt={element.alt} />
          {children}
        </span>
      )
    case 'link':
      return (
        <Link {...attributes} title={element.href}>
          {children}
        </Link>
      )
    case 'mention':
      return (
        <span {...attributes} contentEditable={false}>
          @{element.person.name}
          {children}
        </span>
      )
    default:
      return (
        <Line {...attributes} dir="auto" data-line={element.line ?? 'plain'}>
          {children}
        </Line>
      )
  }
}

export function renderLeaf({ leaf, attributes, children }: RenderLeafProps) {
  let drawn = children
  if (leaf.code) drawn = <code>{drawn}</code>
  if (leaf.emphasis) drawn = <em>{drawn}</em>
  if (leaf.strike) drawn = <s>{drawn}</s>
  if (leaf.strong) drawn = <strong>{drawn}</strong>
  return <span {...attributes}>{drawn}</span>
}
