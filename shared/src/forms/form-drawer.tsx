import { DrawerForm, type DrawerFormProps } from './drawer-form.tsx'
import { KeptForm } from './kept-form.tsx'
import { useDiscardQuestion } from './use-discard-question.tsx'

export type { FormProblems } from './drawer-form.tsx'

/** Creates or changes one record beside its list, in an area: the shell asks as well before the page is left. */
export function FormDrawer<Values extends object>(props: Omit<DrawerFormProps<Values>, 'mayDiscard'>) {
  const mayDiscard = useDiscardQuestion()
  return <DrawerForm<Values> {...props} mayDiscard={mayDiscard} guard={(isDirty) => <KeptForm isDirty={isDirty} />} />
}
