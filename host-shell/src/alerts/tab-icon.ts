const SVG = 'data:image/svg+xml,'
/** Over the lower end of the mark, whatever its own size: drawn in a square of 28. */
const DOT = '<circle cx="21" cy="21" r="7" fill="#d92d20" stroke="#fff" stroke-width="1.5"/>'

/** The tab's icon with a mark that something is unread; an icon of another kind stays as it is. */
export function iconWithDot(href: string): string {
  if (!href.startsWith(SVG)) return href
  const drawing = decodeURIComponent(href.slice(SVG.length))
  return SVG + encodeURIComponent(drawing.replace('</svg>', `${DOT}</svg>`))
}
