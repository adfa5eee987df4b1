/** Heights a picture can be given, in pixels (workspace 7); null for its own. */
export const IMAGE_HEIGHTS = [24, 48, 72, null] as const
export type ImageHeight = (typeof IMAGE_HEIGHTS)[number]

const KEY = 'cw_image_height'

/** The height that an address asks for, as the public page reads it (configuration 10.5). */
export function heightOf(url: string): ImageHeight {
  const px = Number(new RegExp(`[?&]${KEY}=(\\d+)`).exec(url)?.[1])
  return IMAGE_HEIGHTS.find((height) => height === px) ?? null
}

/** The same address that asks for another height. */
export function withHeight(url: string, height: ImageHeight): string {
  const [rest = '', hash] = url.split('#')
  const [path = '', query = ''] = rest.split('?')
  const kept = query.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${KEY}=`))
  const pairs = height === null ? kept : [...kept, `${KEY}=${height}px`]
  return `${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}${hash === undefined ? '' : `#${hash}`}`
}
