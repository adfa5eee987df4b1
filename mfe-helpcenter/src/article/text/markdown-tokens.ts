import MarkdownIt from 'markdown-it'

/** No HTML in: what an article holds is words, and nothing in it can run. */
const parser = new MarkdownIt({ html: false, linkify: true, typographer: false })

export type Token = ReturnType<typeof parser.parse>[number]

/** An article's Markdown as the parser reads it, for the page and for the editor alike. */
export const markdownTokens = (markdown: string): Token[] => parser.parse(markdown, {})
