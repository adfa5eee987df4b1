/** The navigation as somebody with other permissions would find it. */
export interface SeenNavigation {
  /** The rail, top to bottom. */
  places: readonly SeenPlace[]
  /** The id of the place that signing in leads to; null: nothing is allowed. */
  landing: string | null
}

/** A place in the rail, or a page in the sidebar of one. */
export interface SeenPlace {
  id: string
  /** In the language of the page; null: the shell's own `inbox-view` or `captain`. */
  label: string | null
  /** Above it in the sidebar. */
  heading: string | null
  isSeen: boolean
  pages: readonly SeenPlace[]
}
