/** @jsxImportSource preact */
import { useWidget } from '../pieces/context.ts'
import { Icon } from '../pieces/Icons.tsx'

/** What was answered did not arrive; it can be sent again. */
export function NotSaved() {
  const { t } = useWidget()
  return (
    <p class="hint-error" role="alert">
      <Icon name="warn" size={14} /> {t.notSaved}
    </p>
  )
}
