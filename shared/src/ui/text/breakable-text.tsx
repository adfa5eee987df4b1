import { Fragment } from 'react'
import { breakRuns } from '../../rich-text/long-text.ts'

/** Foreign text of any kind: a run without a place to break is laid out in pieces, or it would hold up the page. */
export function BreakableText({ text }: { text: string }) {
  const pieces = breakRuns(text)
  if (pieces.length === 1) return text
  return pieces.map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <span>{piece}</span>
    </Fragment>
  ))
}
