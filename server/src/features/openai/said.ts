/** One thing that was said between customer and desk. */
export interface Said {
  isCustomer: boolean
  content: string
}
