/** What stands in the place of a link that is alone in its paragraph. */
export interface Embed {
  kind: 'frame' | 'video'
  src: string
}

interface Rule {
  host: RegExp
  path: RegExp
  /** @param id what the path named, safe to stand in an address */
  frame: (id: string, more: string) => string
}

/** Sites whose players may be framed (contract, configuration 10.5). A path is letters, digits, `-` and `_` by its rule. */
const RULES: readonly Rule[] = [
  { host: /^(www\.|m\.)?youtube\.com$/, path: /^\/(?:embed|shorts|live)\/([\w-]{6,20})$/, frame: youtube },
  { host: /^youtu\.be$/, path: /^\/([\w-]{6,20})$/, frame: youtube },
  { host: /^(www\.)?vimeo\.com$/, path: /^\/(\d{4,14})(?:\/(\w{4,20}))?$/, frame: vimeo },
  {
    host: /^(www\.)?loom\.com$/,
    path: /^\/(?:share|embed)\/(\w{8,64})$/,
    frame: (id) => `https://www.loom.com/embed/${id}`,
  },
  {
    host: /^([\w-]{1,63}\.)?wistia\.(com|net)$/,
    path: /^\/(?:medias|embed\/iframe)\/(\w{6,20})$/,
    frame: (id) => `https://fast.wistia.net/embed/iframe/${id}`,
  },
  {
    host: /^(iframe|video)\.mediadelivery\.net$/,
    path: /^\/(?:play|embed)\/(\d{1,12})\/([\w-]{8,64})$/,
    frame: (library, id) => `https://iframe.mediadelivery.net/embed/${library}/${id}`,
  },
  {
    host: /^(app|demo)\.arcade\.software$/,
    path: /^\/(?:share\/)?(\w{8,40})$/,
    frame: (id) => `https://demo.arcade.software/${id}?embed`,
  },
  {
    host: /^codepen\.io$/,
    path: /^\/([\w-]{1,40})\/(?:pen|embed|details|full)\/(\w{4,40})$/,
    frame: (person, id) => `https://codepen.io/${person}/embed/${id}`,
  },
  {
    host: /^gist\.github\.com$/,
    path: /^\/([\w-]{1,40})\/([0-9a-f]{20,40})$/,
    frame: (person, id) => `https://gist.github.com/${person}/${id}.pibb`,
  },
]

function youtube(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`
}

function vimeo(id: string, hash: string): string {
  return `https://player.vimeo.com/video/${id}${hash ? `?h=${hash}` : ''}`
}

/** Hosts that `embedOf` makes frames of. */
export const FRAME_HOSTS: readonly string[] = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.loom.com',
  'fast.wistia.net',
  'iframe.mediadelivery.net',
  'demo.arcade.software',
  'codepen.io',
  'gist.github.com',
]

/** Null for every address that stays a link. */
export function embedOf(address: string): Embed | null {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.port) return null
  if (/\.mp4$/i.test(url.pathname)) return { kind: 'video', src: url.href }
  const path = url.pathname.replace(/\/$/, '')
  const watched =
    /^(www\.|m\.)?youtube\.com$/.test(url.hostname) && path === '/watch' ? url.searchParams.get('v') : null
  if (watched !== null) return /^[\w-]{6,20}$/.test(watched) ? { kind: 'frame', src: youtube(watched) } : null
  for (const rule of RULES) {
    const [, id = '', more = ''] = (rule.host.test(url.hostname) && rule.path.exec(path)) || []
    if (id) return { kind: 'frame', src: rule.frame(id, more) }
  }
  return null
}
