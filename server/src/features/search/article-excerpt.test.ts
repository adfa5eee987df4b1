import { articleExcerpt } from './article-excerpt.ts'

const ARTICLE = `# Returns

> [!NOTE] Keep the **receipt**.

1. Open [your orders](https://shop.example/orders?x=1)
2. Press \`Return\`

| From | Price |
|---|---|
| home | 5 € |

![the button](https://shop.example/b.png)`

describe('the excerpt of an article', () => {
  it('has its words and none of the signs that lay them out', () => {
    expect(articleExcerpt(ARTICLE, 'receipt')).toBe(
      'Returns Keep the receipt. Open your orders Press Return From Price home 5 € the button',
    )
  })

  it('begins a little before the word, and says where it was cut', () => {
    const long = `${'first words '.repeat(30)}**needle** ${'last words '.repeat(40)}`
    expect(articleExcerpt(long, 'needle')).toMatch(/^….*needle.*…$/)
    expect(articleExcerpt(long, 'not there')).toMatch(/^first words .*…$/)
    expect(articleExcerpt('', 'x')).toBe('')
  })
})
