/** An article of the help center, as a list shows it. */
export interface FoundArticle {
  title: string
  /** Of its page, without the slash before. */
  link: string
}
