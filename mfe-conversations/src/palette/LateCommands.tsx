import { latePart, useLatePart } from '@parley/shared/ui/late-part'

export const commandsPart = latePart(() => import('./ConversationCommands.tsx'))

/** Commands and shortcuts of the open conversation, as soon as their code is here: it shows nothing, so nobody waits for it. */
export function LateCommands({ id }: { id: number }) {
  const part = useLatePart(commandsPart)
  return part && <part.ConversationCommands id={id} />
}
