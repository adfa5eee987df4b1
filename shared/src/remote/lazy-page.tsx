import { type ComponentType, lazy } from 'react'

/**
 * A page in a chunk of its own. Unlike `lazy`, a failed fetch is not remembered: the next render (after "Try again")
 * fetches anew.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const attempt = () =>
    lazy(() =>
      load().catch((problem: unknown) => {
        Page = attempt()
        throw problem
      }),
    )
  let Page = attempt()
  return function LazyPage(props: Props) {
    const Current = Page as unknown as ComponentType<Props>
    return <Current {...props} />
  }
}
