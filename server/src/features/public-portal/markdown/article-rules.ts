import { FRAME_HOSTS } from '@parley/shared/contract/rules/embed'
import type { IOptions } from 'sanitize-html'

const TAGS =
  `p h2 h3 h4 h5 h6 ul ol li blockquote div table thead tbody tr th td strong em s sup a img code pre hr br iframe
  video`.split(/\s+/)

/** Exactly what our own renderer makes of Markdown; anything else has come in by a way that should not be. */
export const ARTICLE_RULES: IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['dir', 'class'],
    a: ['href', 'rel'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    h5: ['id'],
    h6: ['id'],
    ol: ['start'],
    img: ['src', 'alt', 'height', 'loading'],
    iframe: ['src', 'title', 'loading', 'allowfullscreen', 'referrerpolicy', 'sandbox'],
    video: ['src', 'controls', 'preload'],
  },
  allowedClasses: { '*': ['callout', 'callout-*', 'side-*', 'embed', 'scroll'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  allowedIframeHostnames: [...FRAME_HOSTS],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener nofollow ugc' } }),
    iframe: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...attribs,
        // Of other sites, so that their own origin gives them nothing of ours.
        sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation',
        referrerpolicy: 'strict-origin-when-cross-origin',
      },
    }),
  },
}
