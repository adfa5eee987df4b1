import { useStore } from '@parley/shared/remote/use-shell'
import { Late } from '@parley/shared/ui/late'
import { latePart } from '@parley/shared/ui/late-part'
import { useState } from 'react'
import type { ToastRegionProps } from './ToastRegion.tsx'

const region = latePart(() => import('./ToastRegion.tsx'))

/** Short news, whose code is fetched with the first of it, or after the first page. Stays: what is pointed at is held there. */
export function LateToasts(props: ToastRegionProps) {
  const isAny = useStore(props.toasts.list).length > 0
  const [isWanted, setIsWanted] = useState(isAny)
  if (isAny && !isWanted) setIsWanted(true)
  return isWanted && <Late part={region}>{({ ToastRegion }) => <ToastRegion {...props} />}</Late>
}
