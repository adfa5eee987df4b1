import { useShell } from '@parley/shared/remote/use-shell'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem } from '@parley/shared/ui/menu'
import Download from 'lucide-react/icons/download'
import type { RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type CsvRows, csvText, type Drawing, fileName, savePicture } from './export-chart.ts'
import { saveCsv } from './save-file.ts'

interface ExportMenuProps {
  title: string
  rows: CsvRows
  /** Has the chart inside; nothing while a table stands in its place. */
  holder: RefObject<HTMLElement | null>
  /** Null: there is no chart to draw. */
  draw: ((holder: HTMLElement) => Drawing) | null
}

/** A chart as a picture, its numbers as a file. */
export function ExportMenu({ title, rows, holder, draw }: ExportMenuProps) {
  const intl = useIntl()
  const { notify } = useShell()
  const label = intl.formatMessage({ id: 'reports.chart.save', defaultMessage: 'Save “{title}”' }, { title })
  const picture = async () => {
    try {
      if (!holder.current || !draw) throw new Error('no chart is shown')
      await savePicture(draw(holder.current), holder.current, title)
    } catch {
      notify.toast(
        intl.formatMessage({
          id: 'reports.chart.noPicture',
          defaultMessage: 'The picture could not be made. Show the chart, not the table, and try again.',
        }),
        { tone: 'error' },
      )
    }
  }
  return (
    <Menu label={label} side="bottom-end" trigger={<IconButton size="sm" icon={Download} label={label} />}>
      {draw && (
        <MenuItem onSelect={picture}>
          <FormattedMessage id="reports.chart.png" defaultMessage="Picture (PNG)" />
        </MenuItem>
      )}
      <MenuItem onSelect={() => saveCsv(fileName(title, 'csv'), csvText(rows))}>
        <FormattedMessage id="reports.chart.csv" defaultMessage="Numbers (CSV)" />
      </MenuItem>
    </Menu>
  )
}
