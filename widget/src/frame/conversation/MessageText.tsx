/** @jsxImportSource preact */
import { type Block, parseBlocks } from '@parley/shared/rich-text/blocks'
import { imageHeight } from '@parley/shared/rich-text/image-height'
import type { Inline } from '@parley/shared/rich-text/inline'
import { breakRuns, foldLongText } from '@parley/shared/rich-text/long-text'
import { type ComponentChildren, Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { useWidget } from '../pieces/context.ts'

/** A message as people marked it up. Drawn as elements, never as HTML, so nothing in it can run. */
export function MessageText({ text }: { text: string }) {
  const { t } = useWidget()
  const [isOpen, setIsOpen] = useState(false)
  const head = isOpen ? null : foldLongText(text)
  return (
    <div class="text" dir="auto">
      {parseBlocks(head ?? text).map((block, i) => (
        <BlockView key={i} block={block} />
      ))}
      {head !== null && (
        <button type="button" class="link" onClick={() => setIsOpen(true)}>
          {t.showAll}
        </button>
      )}
    </div>
  )
}

/** A run without a place to break is laid out in pieces: as a whole it would hold up the page. */
function Runs({ text }: { text: string }) {
  const pieces = breakRuns(text)
  if (pieces.length === 1) return <>{text}</>
  return (
    <>
      {pieces.map((piece, i) => (
        <Fragment key={i}>
          {i > 0 && <wbr />}
          <span>{piece}</span>
        </Fragment>
      ))}
    </>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'code':
      return <pre>{block.text}</pre>
    case 'quote':
      return <blockquote>{inline(block.children)}</blockquote>
    case 'list': {
      const items = block.items.map((item, i) => <li key={i}>{inline(item)}</li>)
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    default:
      return <p>{inline(block.children)}</p>
  }
}

const inline = (nodes: readonly Inline[]): ComponentChildren =>
  nodes.map((node, i) => <Piece key={`${i}${node.kind}`} node={node} />)

function Piece({ node }: { node: Inline }) {
  switch (node.kind) {
    case 'text':
      return <Runs text={node.text} />
    case 'break':
      return <br />
    case 'strong':
      return <strong>{inline(node.children)}</strong>
    case 'emphasis':
      return <em>{inline(node.children)}</em>
    case 'strike':
      return <s>{inline(node.children)}</s>
    case 'code':
      return (
        <code>
          <Runs text={node.text} />
        </code>
      )
    case 'mention':
      return <>@{node.name}</>
    case 'image':
      return <img src={node.src} alt={node.alt} height={imageHeight(node.src) ?? undefined} loading="lazy" />
    case 'link':
      return (
        <a href={node.href} target="_blank" rel="noopener noreferrer nofollow">
          {inline(node.children)}
        </a>
      )
  }
}
