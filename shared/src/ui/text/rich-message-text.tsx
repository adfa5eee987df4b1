import { Fragment, memo, type ReactNode } from 'react'
import { type Block, parseBlocks } from '../../rich-text/blocks.ts'
import { imageHeight } from '../../rich-text/image-height.ts'
import type { Inline } from '../../rich-text/inline.ts'
import { styled } from '../theme/styled.tsx'
import { BreakableText } from './breakable-text.tsx'

const Root = styled('div', {
  base: {
    textStyle: 'message',
    overflowWrap: 'anywhere',
    '& > * + *': { mt: '2' },
    '& a': { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: '2px' },
    '& ul, & ol': { ps: '5' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& blockquote': { ps: '3', borderInlineStart: '3px solid', borderColor: 'line.2', opacity: 0.85 },
    '& code': { fontFamily: 'mono', fontSize: '0.9em' },
    '& pre': {
      p: '2',
      borderRadius: '6',
      bg: 'bg.sunken',
      color: 'fg.1',
      fontFamily: 'mono',
      textStyle: '12',
      overflowX: 'auto',
    },
    '& img': { maxW: 'full', maxH: '20rem', borderRadius: '8' },
  },
})
const Mention = styled('span', {
  base: {
    px: '1',
    py: 'px',
    borderRadius: '4',
    fontWeight: 'medium',
    bg: 'color-mix(in srgb, currentcolor 12%, transparent)',
  },
})

interface RichMessageTextProps {
  /** What a person wrote: plain text or the Markdown people type. Never HTML. */
  content: string
}

/** Draws text by building elements, never from a string of markup: nothing in it can run. */
export const RichMessageText = memo(function RichMessageText({ content }: RichMessageTextProps) {
  return (
    <Root dir="auto">
      {parseBlocks(content).map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
    </Root>
  )
})

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'code':
      return (
        <pre dir="ltr">
          <code>{block.text}</code>
        </pre>
      )
    case 'list': {
      const items = block.items.map((item, at) => <li key={at}>{inlines(item)}</li>)
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'quote':
      return <blockquote dir="auto">{inlines(block.children)}</blockquote>
    case 'paragraph':
      return <p dir="auto">{inlines(block.children)}</p>
  }
}

const inlines = (nodes: readonly Inline[]): ReactNode =>
  nodes.map((node, at) => <Fragment key={at}>{inline(node)}</Fragment>)

function inline(node: Inline): ReactNode {
  switch (node.kind) {
    case 'text':
      return (
        <span style={{ whiteSpace: 'pre-wrap' }}>
          <BreakableText text={node.text} />
        </span>
      )
    case 'break':
      return <br />
    case 'strong':
      return <strong>{inlines(node.children)}</strong>
    case 'emphasis':
      return <em>{inlines(node.children)}</em>
    case 'strike':
      return <s>{inlines(node.children)}</s>
    case 'code':
      return (
        <code dir="ltr">
          <BreakableText text={node.text} />
        </code>
      )
    case 'mention':
      return <Mention>@{node.name}</Mention>
    case 'image':
      return (
        <img
          src={node.src}
          alt={node.alt}
          // An attribute would lose against the page's own rule that pictures keep their shape.
          style={{ height: imageHeight(node.src) ?? undefined }}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )
    case 'link':
      return (
        <a href={node.href} target="_blank" rel="noopener noreferrer nofollow">
          {inlines(node.children)}
        </a>
      )
  }
}
