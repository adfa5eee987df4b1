import { cleanMail } from './clean-mail.ts'

const clean = (html: string, images = false) => cleanMail(html, images)?.html

describe('the HTML of a letter', () => {
  it.each([
    ['script', '<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['handlers', '<img alt="x" onerror="alert(1)">', '<img alt="x">'],
    ['a style sheet', '<style>p{position:fixed}</style><p class="a" id="b">Hi</p>', '<p>Hi</p>'],
    [
      'frames and forms',
      '<iframe src="https://evil.example"></iframe><form><input value="1"><b>Hi</b></form>',
      '<b>Hi</b>',
    ],
    ['drawings, which are documents', '<svg><script>alert(1)</script></svg><p>Hi</p>', '<p>Hi</p>'],
    ['addresses that run', '<a href="javascript:alert(1)">Hi</a>', '<a>Hi</a>'],
    ['a base for addresses', '<base href="https://evil.example"><p>Hi</p>', '<p>Hi</p>'],
  ])('keeps no %s', (_, given, kept) => {
    expect(clean(given)).toBe(kept)
  })

  it('keeps words, tables, colours and addresses of the web', () => {
    expect(
      clean('<table width="600"><tbody><tr><td style="color: red; position: fixed">Hi</td></tr></tbody></table>'),
    ).toBe('<table width="600"><tbody><tr><td style="color: red">Hi</td></tr></tbody></table>')
    expect(clean('<a href="https://shop.example/a" onclick="x()">Shop</a>')).toBe(
      '<a href="https://shop.example/a" target="_blank" rel="noopener noreferrer nofollow">Shop</a>',
    )
  })

  it('asks nobody on the web for a picture until somebody wants it', () => {
    const letter = '<img src="https://spy.example/1.gif" alt="Logo"><img data-remote-src="http://spy.example/2.gif">'
    expect(cleanMail(letter, false)).toEqual({ html: '<img alt="Logo"><img>', remoteImages: 2 })
    expect(clean(letter, true)).toContain('src="https://spy.example/2.gif"')
    expect(clean('<p style="background-image: url(https://spy.example/3.gif); color: red">Hi</p>')).toBe(
      '<p style="color: red">Hi</p>',
    )
  })

  it('keeps pictures that are written out', () => {
    expect(clean('<img src="data:image/png;base64,AAAA">')).toBe('<img src="data:image/png;base64,AAAA">')
    expect(clean('<img src="data:image/svg+xml;base64,AAAA">')).toBe('<img>')
  })

  it('shows pictures of the letter that the server keeps', () => {
    const kept = `${window.location.origin}/files/token/lamp.png`
    const letter = `<img src="${kept}"><img data-remote-src="${kept}">`
    expect(cleanMail(letter, false)).toEqual({ html: `<img src="${kept}"><img src="${kept}">`, remoteImages: 0 })
    expect(cleanMail(`<img src="${window.location.origin}.spy.example/files/1">`, false)?.remoteImages).toBe(1)
  })

  it('is given up when it takes too long', () => {
    let at = 0
    const slow = () => {
      at += 150
      return at
    }
    expect(cleanMail('<p>Hi</p>'.repeat(500), false, slow)).toBeNull()
  })

  it('survives endless nesting', () => {
    expect(cleanMail(`${'<div>'.repeat(400)}deep`, false, () => 0)?.html).toContain('deep')
  })
})
