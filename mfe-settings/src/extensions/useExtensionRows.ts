import { useFillers } from '@parley/shared/remote/use-fillers'
import { useSidebarSection } from '@parley/shared/remote/use-sidebar'
import { useMemo } from 'react'

/** Lists pages of other areas in the sidebar, for as long as somebody fills them. */
export function useExtensionRows(): void {
  const fillers = useFillers('settings.page')
  const rows = useMemo(
    () => ({
      rows: fillers.map(({ remote, label, icon }, index) => ({
        id: index,
        path: `settings/extensions/${remote}`,
        name: label,
        mark: { icon: icon ?? 'puzzle' },
      })),
      failed: false,
      retry: () => undefined,
    }),
    [fillers],
  )
  useSidebarSection('settings.extensions', rows)
}
