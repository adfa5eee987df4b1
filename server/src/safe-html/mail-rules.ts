import type { IOptions } from 'sanitize-html'

const TAGS =
  `a abbr address b bdi blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption
  figure font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strike strong sub sup table tbody td
  tfoot th thead tr tt u ul var wbr`.split(/\s+/)

/** Elements whose insides are no words of the writer, or are read by other rules than HTML's: they go with all they hold. */
const GONE_WITH_CONTENT = `applet audio canvas frameset iframe map math noembed noframes noscript
  object option plaintext script select style svg template textarea title video xml xmp`.split(/\s+/)

const LENGTH = String.raw`(?:\d{1,3}(?:\.\d{1,4})?(?:px|pt|em|rem|%)?)`
const COLOR = String.raw`(?:#[0-9a-f]{3,8}|[a-z]{3,24}|rgba?\([\d\s.,%/]{1,40}\)|hsla?\([\d\s.,%/deg]{1,40}\))`
const BORDER = `(?:${LENGTH}|thin|medium|thick|none|solid|dashed|dotted|double|${COLOR})`
const exactly = (pattern: string): RegExp[] => [new RegExp(`^${pattern}$`, 'i')]
const SIDES = ['', '-top', '-right', '-bottom', '-left']
const onSides = (name: string, rule: RegExp[]) => SIDES.map((side): [string, RegExp[]] => [`${name}${side}`, rule])

/** Colour, type and space. Nothing that leaves its place, hides, covers, overlaps or fetches. */
const STYLES: Record<string, RegExp[]> = Object.fromEntries([
  ['color', exactly(COLOR)],
  ['background-color', exactly(COLOR)],
  [
    'font-size',
    exactly(
      String.raw`(?:(?:[6-9]|[1-9]\d)(?:\.\d{1,4})?(?:px|pt)|(?:0?\.[5-9]\d{0,3}|[12](?:\.\d{1,4})?)r?em|(?:[5-9]\d|[12]\d\d)%|(?:xx?-)?(?:small|large)|medium|smaller|larger)`,
    ),
  ],
  ['font-family', exactly(String.raw`[\w\s,'"-]{1,200}`)],
  ['font-weight', exactly('(?:normal|bold|bolder|lighter|[1-9]00)')],
  ['font-style', exactly('(?:normal|italic|oblique)')],
  ['text-decoration', exactly('(?:none|underline|line-through|overline)')],
  ['text-align', exactly('(?:left|right|center|justify|start|end)')],
  ['vertical-align', exactly('(?:baseline|top|middle|bottom|sub|super|text-top|text-bottom)')],
  ['white-space', exactly('(?:normal|nowrap|pre|pre-wrap|pre-line)')],
  ['line-height', exactly(String.raw`(?:normal|[1-4](?:\.\d{1,4})?(?:em)?|[1-9]\d(?:\.\d{1,4})?(?:px|pt)|[12]\d\d%)`)],
  ['list-style-type', exactly('[a-z-]{3,24}')],
  ['direction', exactly('(?:ltr|rtl)')],
  ['border-collapse', exactly('(?:collapse|separate)')],
  ['border-radius', exactly(LENGTH)],
  ['width', exactly(LENGTH)],
  ['max-width', exactly(LENGTH)],
  ['height', exactly(LENGTH)],
  ...onSides('padding', exactly(String.raw`${LENGTH}(?:\s+${LENGTH}){0,3}`)),
  ...onSides('margin', exactly(String.raw`(?:${LENGTH}|auto)(?:\s+(?:${LENGTH}|auto)){0,3}`)),
  ...onSides('border', exactly(String.raw`${BORDER}(?:\s+${BORDER}){0,2}`)),
])

/** Pictures inside the mail, by their Content-ID, or written out. No SVG: it is a document. */
const INNER_IMAGE = /^(?:cid:[^\s"'<>]{1,250}|data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+)$/i
const REMOTE_IMAGE = /^https?:\/\//i

/** Where a picture of the open web was: the reader's browser has asked nobody yet. Clients offer to load it. */
const REMOTE_SOURCE = 'data-remote-src'

function image(name: string, given: Record<string, string>) {
  const { src = '', [REMOTE_SOURCE]: remembered = '', ...attribs } = given
  const [source, remote] = [src.trim(), (src || remembered).trim()]
  if (INNER_IMAGE.test(source)) return { tagName: name, attribs: { ...attribs, src: source } }
  if (REMOTE_IMAGE.test(remote)) return { tagName: name, attribs: { ...attribs, [REMOTE_SOURCE]: remote } }
  return { tagName: name, attribs }
}

/** A mail has no address of its own that `#part` or `page` could be relative to. */
const ABSOLUTE = /^\s*(?:https?:\/\/|mailto:|tel:)/i

function link(name: string, { href = '', ...attribs }: Record<string, string>) {
  if (!ABSOLUTE.test(href)) return { tagName: name, attribs }
  const target = { target: '_blank', rel: 'noopener noreferrer nofollow' }
  return { tagName: name, attribs: { ...attribs, href: href.trim(), ...target } }
}

const MAX_STYLE = 2000

/** Reading a style costs time; nobody writes one that long. */
function withoutEndlessStyle(name: string, { style = '', ...attribs }: Record<string, string>) {
  return { tagName: name, attribs: style === '' || style.length > MAX_STYLE ? attribs : { ...attribs, style } }
}

const CELL = ['align', 'bgcolor', 'colspan', 'height', 'rowspan', 'valign', 'width']

/**
 * What of the HTML of a stranger's mail is kept. An allow-list throughout; no `class`, `id` or `name`, which could borrow the
 * styles and the names of the page around it.
 */
export const MAIL_RULES: IOptions = {
  allowedTags: TAGS,
  nonTextTags: GONE_WITH_CONTENT,
  allowedAttributes: {
    '*': ['dir', 'lang', 'style', 'title'],
    a: ['href', 'rel', 'target'],
    col: ['span', 'width'],
    div: ['align'],
    font: ['color', 'face', 'size'],
    img: ['alt', 'height', 'src', 'width', REMOTE_SOURCE],
    ol: ['start', 'type'],
    p: ['align'],
    table: ['align', 'bgcolor', 'border', 'cellpadding', 'cellspacing', 'width'],
    td: CELL,
    th: CELL,
    tr: ['align', 'bgcolor', 'valign'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['cid', 'data'] },
  allowProtocolRelative: false,
  allowedStyles: { '*': STYLES },
  transformTags: { a: link, img: image, '*': withoutEndlessStyle },
  nestingLimit: 100,
}
