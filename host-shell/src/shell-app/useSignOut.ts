import { stopBrowserPush } from '../push/browser-push.ts'
import { useApp } from './shell-app.ts'

/**
 * Leaves by choice. The page starts afresh afterwards, so that nothing that was read for one person is still in
 * memory for the next.
 */
export function useSignOut(): () => void {
  const { auth, installation } = useApp()
  return () => {
    const leave = async () => {
      const link = await installation().then(
        ({ logoutLink }) => logoutLink,
        () => '/app/login',
      )
      // The next person at this browser must not be called with this one's news.
      await stopBrowserPush(auth.http)
      await auth.signOut()
      window.location.assign(link)
    }
    void leave()
  }
}
