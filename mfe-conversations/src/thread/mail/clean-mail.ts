import { isTooHeavy } from './mail-weight.ts'

/** Elements of a letter. Whatever else there is gives way to what it holds. */
const TAGS = new Set(
  `a abbr address b bdi bdo blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure
  font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strike strong sub sup table tbody td tfoot
  th thead tr tt u ul var wbr`.split(/\s+/),
)
/** Elements that go with all they hold: what is in them are no words. */
const GONE = new Set(
  `applet audio base button canvas embed frame frameset head iframe input link map math meta noembed noframes noscript
  object option plaintext script select style svg template textarea title video xml xmp`.split(/\s+/),
)
const ATTRIBUTES = new Set(
  'align alt bgcolor border cellpadding cellspacing color colspan dir face height lang rowspan size span start title type valign width'.split(
    ' ',
  ),
)
/** Colour, type and space. Nothing that leaves its place, hides, covers or fetches. */
const STYLES =
  /^(background-color|border(-(top|right|bottom|left))?(-(color|style|width|radius|collapse))?|color|direction|font(-(family|size|style|weight))?|height|line-height|list-style-type|margin(-(top|right|bottom|left))?|max-width|padding(-(top|right|bottom|left))?|text-align|text-decoration|vertical-align|white-space|width)$/
const FETCHES = /url|image|expression|var\(|\\|@/i
const INNER_IMAGE = /^data:image\/(png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i
/** Where the pictures of letters are that the server keeps. */
export const keptPictures = (): string => `${window.location.origin}/files/`
const LINK = /^\s*(https?:\/\/|mailto:|tel:)/i
const MAX_STYLE = 2_000

/** Longer than this, in milliseconds, nobody waits for a letter to be made harmless. */
export const MAX_CLEANING_MS = 200

export interface CleanMail {
  html: string
  /** Pictures of the open web: to load one tells its owner that the letter was read. */
  remoteImages: number
}

/**
 * Makes the HTML of a letter harmless, whatever the server has kept of it: an allow-list of elements, attributes and
 * styles; no picture of the open web unless `images` is set. Parsed in a document of its own, where nothing runs or loads.
 *
 * @returns null when that takes too long, or showing it would
 */
export function cleanMail(html: string, images: boolean, now = () => performance.now()): CleanMail | null {
  if (isTooHeavy(html)) return null
  const until = now() + MAX_CLEANING_MS
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const cleaner = { images, remoteImages: 0 }
  const waiting: Element[] = [...body.children]
  for (let seen = 1; waiting.length > 0; seen += 1) {
    if (seen % 100 === 0 && now() > until) return null
    const element = waiting.pop()
    if (element) waiting.push(...cleanElement(element, cleaner))
  }
  return { html: body.innerHTML, remoteImages: cleaner.remoteImages }
}

interface Cleaner {
  images: boolean
  remoteImages: number
}

/** @returns what has to be looked at next */
function cleanElement(element: Element, cleaner: Cleaner): Element[] {
  const tag = element.localName
  if (GONE.has(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
    element.remove()
    return []
  }
  const inside = [...element.children]
  if (!TAGS.has(tag)) {
    element.replaceWith(...element.childNodes)
    return inside
  }
  const given = new Map([...element.attributes].map(({ name, value }) => [name, value]))
  for (const name of given.keys()) if (!ATTRIBUTES.has(name)) element.removeAttribute(name)
  const style = safeStyle(element, given.get('style') ?? '')
  if (style) element.setAttribute('style', style)
  if (tag === 'a') cleanLink(element, given.get('href') ?? '')
  if (tag === 'img') cleanImage(element, given.get('src') ?? '', given.get('data-remote-src') ?? '', cleaner)
  return inside
}

function safeStyle(element: Element, text: string): string {
  if (text === '' || text.length > MAX_STYLE) return ''
  const probe = element.ownerDocument.createElement('div').style
  probe.cssText = text
  return Array.from({ length: probe.length }, (_, at) => probe.item(at))
    .map((name) => [name, probe.getPropertyValue(name)] as const)
    .filter(([name, value]) => STYLES.test(name) && !FETCHES.test(value))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}

function cleanLink(element: Element, href: string): void {
  if (!LINK.test(href)) return
  element.setAttribute('href', href.trim())
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer nofollow')
}

function cleanImage(element: Element, source: string, remembered: string, cleaner: Cleaner): void {
  if (INNER_IMAGE.test(source.trim())) element.setAttribute('src', source.trim())
  const remote = [source, remembered].map((text) => text.trim()).find((text) => /^https?:\/\//i.test(text))
  if (!remote) return
  // Pictures of the letter that the server keeps: to load one tells nobody anything.
  if (remote.startsWith(keptPictures())) {
    element.setAttribute('src', remote)
    return
  }
  cleaner.remoteImages += 1
  if (cleaner.images) {
    element.setAttribute('src', remote.replace(/^http:/i, 'https:'))
    element.setAttribute('referrerpolicy', 'no-referrer')
  }
}
