/** @jsxImportSource preact */
import { type Block, parseBlocks } from '@parley/shared/rich-text/blocks'
import type { Inline } from '@parley/shared/rich-text/inline'
import type { ComponentChildren } from 'preact'

/** A message as people marked it up. Drawn as elements, never as HTML, so nothing in it can run. */
export const MessageText = ({ text }: { text: string }) => (
  <div class="text" dir="auto">
    {parseBlocks(text).map((block, i) => (
      <BlockView key={i} block={block} />
    ))}
  </div>
)

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
      return <>{node.text}</>
    case 'break':
      return <br />
    case 'strong':
      return <strong>{inline(node.children)}</strong>
    case 'emphasis':
      return <em>{inline(node.children)}</em>
    case 'strike':
      return <s>{inline(node.children)}</s>
    case 'code':
      return <code>{node.text}</code>
    case 'mention':
      return <>@{node.name}</>
    case 'image':
      return <img src={node.src} alt={node.alt} loading="lazy" />
    case 'link':
      return (
        <a href={node.href} target="_blank" rel="noopener noreferrer nofollow">
          {inline(node.children)}
        </a>
      )
  }
}
