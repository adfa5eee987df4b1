import { embedOf } from '@parley/shared/contract/rules/embed'
import { styled } from '@parley/shared/ui/styled'
import { createElement } from 'react'
import type { RenderElementProps, RenderLeafProps } from 'slate-react'
import type { ArticleElement, ParagraphElement } from '../text/article-nodes.ts'
import { Callout } from '../text/Callout.tsx'
import { EmbedNote } from '../text/EmbedNote.tsx'
import { DrawnImage } from './DrawnImage.tsx'

const Line = styled('div', { base: { py: '3', '& hr': { border: 0, borderTop: '1px solid', borderColor: 'line.2' } } })

const TAGS: Partial<Record<ArticleElement['type'], string>> = {
  quote: 'blockquote',
  'list-item': 'li',
  row: 'tr',
}

/** The address that is alone in a paragraph and that the site shows; null for every other paragraph. */
function embedIn({ children }: ParagraphElement): string | null {
  const [link, ...others] = children.filter((child) => !('text' in child) || child.text.trim() !== '')
  if (!link || others.length > 0 || 'text' in link || link.type !== 'link') return null
  return embedOf(link.url) ? link.url : null
}

/** A block as customers will read it; addresses lead nowhere while one writes. */
export function renderElement(props: RenderElementProps) {
  const { element, attributes, children } = props
  switch (element.type) {
    case 'paragraph':
      return (
        <p {...attributes} dir="auto">
          {children}
          {embedIn(element) && (
            <span contentEditable={false}>
              <EmbedNote address={embedIn(element) ?? ''} />
            </span>
          )}
        </p>
      )
    case 'heading':
      return createElement(`h${element.level}`, { ...attributes, dir: 'auto' }, children)
    case 'list':
      return createElement(element.ordered ? 'ol' : 'ul', { ...attributes, start: element.start }, children)
    case 'code':
      return (
        <pre {...attributes} dir="ltr">
          <code>{children}</code>
        </pre>
      )
    case 'callout':
      return (
        <Callout {...attributes} data-tone={element.tone}>
          {children}
        </Callout>
      )
    case 'table':
      return (
        <table {...attributes}>
          <tbody>{children}</tbody>
        </table>
      )
    case 'cell':
      return (
        <td {...attributes} dir="auto">
          {children}
        </td>
      )
    case 'divider':
      return (
        <Line {...attributes} contentEditable={false}>
          <hr />
          {children}
        </Line>
      )
    case 'link':
      return (
        <span {...attributes} data-link title={element.url}>
          {children}
        </span>
      )
    case 'image':
      return <DrawnImage {...props} image={element} />
    default:
      return createElement(TAGS[element.type] ?? 'p', { ...attributes, dir: 'auto' }, children)
  }
}

export function renderLeaf({ leaf, attributes, children }: RenderLeafProps) {
  let drawn = children
  if (leaf.code) drawn = <code dir="ltr">{drawn}</code>
  if (leaf.strike) drawn = <s>{drawn}</s>
  if (leaf.emphasis) drawn = <em>{drawn}</em>
  if (leaf.strong) drawn = <strong>{drawn}</strong>
  return <span {...attributes}>{drawn}</span>
}
