import { useDirty } from '../remote/use-shell.tsx'

/** Inside a form's render: while true, leaving the area asks first. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  useDirty(isDirty)
  return null
}
