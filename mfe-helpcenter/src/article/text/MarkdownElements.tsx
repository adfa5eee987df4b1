import { embedOf } from '@parley/shared/contract/rules/embed'
import { imageHeight } from '@parley/shared/rich-text/image-height'
import { createElement, Fragment, type ReactNode } from 'react'
import { ArticlePicture } from './ArticlePicture.tsx'
import type { Tone } from './article-nodes.ts'
import { Callout } from './Callout.tsx'
import { calloutOf } from './callout-mark.ts'
import { EmbedNote } from './EmbedNote.tsx'
import { markdownTokens, type Token } from './markdown-tokens.ts'

/** Elements that come from markdown itself; anything else a plugin might add is drawn as its text. */
const TAGS = new Set('p h1 h2 h3 h4 h5 h6 ul ol li blockquote table thead tbody tr th td strong em s a'.split(' '))
const SAFE_LINK = /^(https?:|mailto:|tel:|\/|#)/i

interface Open {
  tag: string
  token: Token
  /** Of a quote that is a callout. */
  tone?: Tone
  children: ReactNode[]
}

/** The article as elements, never as HTML: elements are built from the parsed text. Links open beside the app; images keep their words. */
export function markdownElements(markdown: string): ReactNode[] {
  return build(markdownTokens(markdown))
}

function build(tokens: readonly Token[]): ReactNode[] {
  const top: ReactNode[] = []
  const stack: Open[] = []
  const add = (node: ReactNode) => {
    const siblings = stack.at(-1)?.children ?? top
    siblings.push(<Fragment key={siblings.length}>{node}</Fragment>)
  }
  for (const [at, token] of tokens.entries()) {
    const embed = token.type === 'paragraph_open' ? embedIn(tokens[at + 1]) : null
    if (embed) add(<EmbedNote address={embed} />)
    if (token.nesting === 1) stack.push({ tag: token.tag, token, children: [], ...toneAt(tokens, at) })
    else if (token.nesting === -1) {
      const closed = stack.pop()
      if (closed) add(element(closed))
    } else add(leaf(token))
  }
  return top
}

/** The tone of the quote that opens here, whose mark is taken out of its words. */
function toneAt(tokens: readonly Token[], at: number): { tone?: Tone } {
  const inline = tokens[at]?.type === 'blockquote_open' ? tokens[at + 2] : undefined
  const first = inline?.children?.[0]
  const callout = first?.type === 'text' ? calloutOf(first.content) : null
  if (!first || !callout) return {}
  first.content = first.content.slice(callout.length)
  if (first.content === '' && inline?.children?.[1]?.type === 'softbreak') inline.children.splice(0, 2)
  return { tone: callout.tone }
}

/** The address that is alone in a paragraph and that the site shows in its place. */
function embedIn(inline: Token | undefined): string | null {
  const [open, , close] = inline?.children ?? []
  const isAlone = inline?.children?.length === 3 && open?.type === 'link_open' && close?.type === 'link_close'
  const address = isAlone ? String(open.attrGet('href') ?? '') : ''
  return embedOf(address) ? address : null
}

function element({ tag, token, children, tone }: Open): ReactNode {
  if (tone) return <Callout data-tone={tone}>{children}</Callout>
  // The paragraphs of a tight list are markup only.
  if (token.hidden || !TAGS.has(tag)) return children
  if (tag === 'a') return link(attribute(token, 'href'), children)
  const align = /text-align:(left|center|right)/.exec(attribute(token, 'style'))?.[1]
  const textAlign = align === 'left' ? 'start' : align === 'right' ? 'end' : align
  const isBlock = tag !== 'strong' && tag !== 'em' && tag !== 's'
  const start = Number(attribute(token, 'start') || 1)
  return createElement(
    tag,
    {
      ...(isBlock && { dir: 'auto' }),
      ...(textAlign && { style: { textAlign } }),
      ...(tag === 'ol' && start !== 1 && { start }),
    },
    ...(tag === 'table' ? [<Fragment key="rows">{children}</Fragment>] : children),
  )
}

const link = (href: string, children: ReactNode): ReactNode =>
  SAFE_LINK.test(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    children
  )

function leaf(token: Token): ReactNode {
  switch (token.type) {
    case 'inline':
      return build(token.children ?? [])
    case 'text':
      return token.content
    case 'softbreak':
      return '\n'
    case 'hardbreak':
      return <br />
    case 'hr':
      return <hr />
    case 'code_inline':
      return <code dir="ltr">{token.content}</code>
    case 'fence':
    case 'code_block':
      return (
        <pre dir="ltr">
          <code>{token.content}</code>
        </pre>
      )
    case 'image':
      return (
        <ArticlePicture
          address={safeSource(attribute(token, 'src'))}
          height={imageHeight(attribute(token, 'src')) ?? undefined}
          alt={token.content}
        />
      )
    default:
      return token.content
  }
}

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '')

const safeSource = (source: string): string | undefined => (/^(https?:|\/)/i.test(source) ? source : undefined)
