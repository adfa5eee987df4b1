const HEIGHT = /([?&])cw_image_height=(\d{1,4})(?:px)?(&|$)/

/** Pixels that whoever wrote chose for a picture: part of its address, so that every client carries it along. */
export function imageHeight(src: string): number | null {
  const height = HEIGHT.exec(src)?.[2]
  return height ? Number(height) : null
}

/** The same picture in another height; null as it is by itself. */
export function withImageHeight(src: string, height: number | null): string {
  const bare = src.replace(HEIGHT, (_, before: string, __, after: string) => (after === '&' ? before : ''))
  if (height === null) return bare
  return `${bare}${bare.includes('?') ? '&' : '?'}cw_image_height=${height}px`
}
