/** Whatever carries the size of the page: its `<html>`. */
export interface SizedRoot {
  dataset: DOMStringMap
  style: Pick<CSSStyleDeclaration, 'fontSize'>
}

interface Size {
  density: string
  /** Of the root's letters, in percent. */
  size: string
}

const KEY = 'parley.size'

/** Draws the page in that size, now and from the first paint of the next visit on. */
export function keepSize(
  wanted: Size,
  { root, storage }: { root: SizedRoot; storage: Pick<Storage, 'setItem'> },
): void {
  draw(wanted, root)
  storage.setItem(KEY, `${wanted.density} ${wanted.size}`)
}

/** Before anything else is fetched: the size of the last visit. */
export function applyStoredSize(root: SizedRoot, storage: Pick<Storage, 'getItem'>): void {
  const [, density, size] = /^(comfortable|compact) (\d{2,3}(?:\.\d)?%)$/.exec(storage.getItem(KEY) ?? '') ?? []
  if (density && size) draw({ density, size }, root)
}

function draw({ density, size }: Size, root: SizedRoot): void {
  root.dataset.density = density
  root.style.fontSize = size === '100%' ? '' : size
}
