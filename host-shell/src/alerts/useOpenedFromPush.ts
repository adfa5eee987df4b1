import { useEffect } from 'react'
import { useApp } from '../shell-app/shell-app.ts'

/** A press on a pushed notification opens its conversation in the tab that is there. */
export function useOpenedFromPush(): void {
  const { history } = useApp()
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!worker) return
    const open = ({ data }: MessageEvent<{ type?: unknown; path?: unknown } | null>) => {
      if (data?.type === 'open' && typeof data.path === 'string' && data.path.startsWith('/app/'))
        history.follow(data.path)
    }
    worker.addEventListener('message', open)
    return () => worker.removeEventListener('message', open)
  }, [history])
}
