import * as v from 'valibot'

const MAX_ADDRESS = 2_048
const LABEL = /^[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*$/u
const TOP_LEVEL = /^\p{L}{2,}$/u

/** `help.northwind.example`: labels of letters, digits and hyphens between them, the last of two letters or more. */
export function isDomain(text: string): boolean {
  const labels = text.split('.')
  return (
    text.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  )
}

/** A domain or nothing. */
export const Domain = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check((text) => text === '' || isDomain(text), 'is not a domain'),
)

/** Empty or beginning with http: the rule of fields that take a callback address. */
export const isUrlLike = (text: string): boolean => text === '' || /^http/i.test(text)

export const UrlLike = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_ADDRESS, `is too long (maximum is ${MAX_ADDRESS} characters)`),
  v.check(isUrlLike, 'must be empty or start with http'),
)

/** A whole address that can be called or opened: http or https with a host. */
export const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

export const WebAddress = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("can't be blank"),
  v.maxLength(MAX_ADDRESS, `is too long (maximum is ${MAX_ADDRESS} characters)`),
  v.check((text) => text === '' || isWebAddress(text), 'must be a web address'),
)

/**
 * The address of a website as people type it, with `https://` or without. Any other scheme is refused, however it is
 * disguised: behind `https://` it would have to be a host and a port.
 */
export function isSiteAddress(text: string): boolean {
  const [scheme] = /^[a-z][a-z0-9+.-]*:\/\//i.exec(text) ?? []
  const address = URL.parse(scheme ? text : `https://${text}`)
  return address !== null && isWebAddress(address.href) && address.username === '' && !/\s/.test(text)
}
