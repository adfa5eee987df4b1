import { useShell } from '@parley/shared/remote/use-shell'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem } from '@parley/shared/ui/menu'
import Download from 'lucide-react/icons/download'
import type { RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { csvText, fileName, savePicture } from './export-chart.ts'
import { saveCsv } from './save-file.ts'

interface ExportMenuProps {
  title: string
  /** Has the drawing inside. */
  holder: RefObject<HTMLElement | null>
  rows: readonly (readonly (string | number)[])[]
}

/** A chart as a picture, its numbers as a file. */
export function ExportMenu({ title, holder, rows }: ExportMenuProps) {
  const intl = useIntl()
  const { notify } = useShell()
  const label = intl.formatMessage({ id: 'reports.chart.save', defaultMessage: 'Save “{title}”' }, { title })
  const picture = () => {
    if (!holder.current) return
    savePicture(holder.current, title).catch(() =>
      notify.toast(
        intl.formatMessage({
          id: 'reports.chart.noPicture',
          defaultMessage: 'The picture could not be made. Show the chart, not the table, and try again.',
        }),
        { tone: 'error' },
      ),
    )
  }
  return (
    <Menu label={label} side="bottom-end" trigger={<IconButton size="sm" icon={Download} label={label} />}>
      <MenuItem onSelect={picture}>
        <FormattedMessage id="reports.chart.png" defaultMessage="Picture (PNG)" />
      </MenuItem>
      <MenuItem onSelect={() => saveCsv(fileName(title, 'csv'), csvText(rows))}>
        <FormattedMessage id="reports.chart.csv" defaultMessage="Numbers (CSV)" />
      </MenuItem>
    </Menu>
  )
}
