import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { useApp } from '../shell-app/shell-app.ts'

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  ref?: Ref<HTMLAnchorElement>
}

/** A real link (new tab, copy address) that moves the one history when it is simply pressed. */
export function AppLink({ to, onClick, ...rest }: AppLinkProps) {
  const { history } = useApp()
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.follow(to)
  }
  return <a href={to} onClick={go} {...rest} />
}
