import { DataSourceContext } from '@parley/shared/data/data-source'
import type { ReactNode } from 'react'
import type { HostServices } from '../host-services/host-services.ts'
import { useKeptLists } from './useKeptLists.ts'

/** Where the shell's own parts read what belongs to the open account, and where its lists are kept true. */
export function AccountData({ services, children }: { services: HostServices; children: ReactNode }) {
  return (
    <DataSourceContext value={services}>
      <KeptLists services={services} />
      {children}
    </DataSourceContext>
  )
}

function KeptLists({ services }: { services: HostServices }) {
  useKeptLists(services)
  return null
}
