/** One article of the demo portal, with its Portuguese version where there is one. Text is Markdown. */
export interface DemoArticle {
  title: string
  description: string
  body: string
  status?: 'draft' | 'archived'
  /** Published unless it says draft. */
  pt?: { title: string; body: string; draft?: true }
}

export interface DemoCategory {
  name: string
  pt: string
  slug: string
  icon: string
  description: string
  articles: DemoArticle[]
}
