import type { Label } from '@parley/shared/contract/sidebar'
import { useState } from 'react'
import { ExportDialog } from '../export/ExportDialog.tsx'
import type { ListTarget } from '../jobs/list-target.ts'
import { BulkBar } from './BulkBar.tsx'
import { useBulk } from './useBulk.ts'

/** Who is chosen in the list, as a job is asked for them. */
interface ChosenContacts {
  count: number
  target: ListTarget
  /** How many the list has; null where all are chosen, or nothing is beyond the page. */
  all: number | null
  mayExport: boolean
  chooseAll: () => void
  clear: () => void
}

interface ContactsBulkProps {
  chosen: ChosenContacts
  labels: readonly Label[]
  /** Something was done: the list is read again. */
  onDone: () => void
}

/** The bar below the list: what is done with the rows that are chosen. */
export function ContactsBulk({ chosen, labels, onDone }: ContactsBulkProps) {
  const [isExporting, setIsExporting] = useState(false)
  const bulk = useBulk(() => {
    chosen.clear()
    onDone()
  })
  return (
    <>
      <BulkBar
        count={chosen.count}
        all={chosen.all}
        labels={labels}
        running={bulk.running}
        onChooseAll={chosen.chooseAll}
        onClear={chosen.clear}
        onStart={(wish) => bulk.start(wish, chosen.target)}
        onStop={bulk.stop}
        onExport={chosen.mayExport ? () => setIsExporting(true) : null}
      />
      {isExporting && (
        <ExportDialog wanted={chosen.target} count={chosen.count} onClose={() => setIsExporting(false)} />
      )}
    </>
  )
}
