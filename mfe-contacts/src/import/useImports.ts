import { ContactImport } from '@parley/shared/contract/contact-import'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const Imports = v.array(ContactImport)
const WHILE_RUNNING_MS = 2_000
const MOVING: readonly ContactImport['status'][] = ['waiting', 'running', 'undoing']

/** Something is still being done with it. */
export const isMoving = ({ status }: ContactImport): boolean => MOVING.includes(status)

const hasMoving = (answer: unknown): boolean => {
  const read = v.safeParse(Imports, answer)
  return read.success && read.output.some(isMoving)
}

/** The account's imports, newest first; read again while one of them moves. */
export const useImports = () =>
  useResource<ContactImport[]>('/contacts/imports', {
    schema: Imports,
    swr: { refreshInterval: (answer) => (hasMoving(answer) ? WHILE_RUNNING_MS : 0) },
  })
