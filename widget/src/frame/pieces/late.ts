import { type ComponentType, h } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A part that is fetched when it is first shown. One that does not arrive costs the rest of the chat nothing. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Late(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    useEffect(
      () =>
        void load().then(
          (part) => setPart(() => part),
          () => undefined,
        ),
      [],
    )
    return Part && h(Part, props)
  }
}
