import { useResource } from '@parley/shared/data/use-resource'
import { useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'

const Config = v.object({ CSML_EDITOR_HOST: v.optional(v.string(), '') })
/** In front of the program that the editor posts; programs outside this repository know the name (configuration 15). */
const UPDATE = 'chatwoot-csml-editor:update'

/** Where the editor of CSML programs is; '' where there is none, undefined until it is known. */
export const useEditorAddress = (): string | undefined =>
  useResource('/api/v1/config', { schema: Config }).data?.CSML_EDITOR_HOST

/** Hears the program each time the editor posts it; pages of any other address are not heard. */
export function useEditedProgram(address: string, onProgram: (program: string) => void): void {
  const hear = useEffectEvent(({ origin, data }: MessageEvent<unknown>) => {
    const isEditor = origin === URL.parse(address)?.origin
    if (isEditor && typeof data === 'string' && data.startsWith(UPDATE)) onProgram(data.slice(UPDATE.length))
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
}
