import { type ReactNode, useContext } from 'react'
import { FormattedMessage } from 'react-intl'
import { PaneBoundary } from '../ui/layout/pane-boundary.tsx'
import { ShellContext } from './use-shell.tsx'

/** Around everything a remote draws: what no pane of it has caught stays inside the area, and is logged with its version. */
export function RemoteBoundary({ children }: { children: ReactNode }) {
  const shell = useContext(ShellContext)
  const onError = (problem: unknown) => {
    const { message, stack } = problem instanceof Error ? problem : new Error(String(problem))
    shell?.log('error', message, { stack })
    shell?.failed(problem, 'render')
    shell?.ready()
  }
  return (
    <PaneBoundary name={<FormattedMessage id="remote.area" defaultMessage="This area" />} onError={onError}>
      {children}
    </PaneBoundary>
  )
}
