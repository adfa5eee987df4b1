import { Explained } from '../../errors.ts'
import { textOf } from '../masked-secrets.ts'
import type { ProviderAnswer } from '../provider-requests.ts'

/** Of code 100 (configuration 3.7). */
const TYPES: Readonly<Record<number, string>> = {
  2388124: 'TEMPLATE_EDIT_RATE_LIMIT',
  2388105: 'TEMPLATE_NAME_EXISTS',
  2388001: 'TEMPLATE_FORMAT_INVALID',
  2388103: 'TEMPLATE_CONTENT_INVALID',
}

interface MetaError {
  code?: number
  error_subcode?: number
  message?: string
  error_data?: { details?: string }
  error_user_title?: string
  error_user_msg?: string
}

const typeOf = ({ code, error_subcode: subcode = 0 }: MetaError): string =>
  code === 100 ? (TYPES[subcode] ?? 'TEMPLATE_VALIDATION_ERROR') : 'UNKNOWN_ERROR'

/** A refusal of Meta that concerns a template, with all that people and programs tell it apart by. */
export function templateProblem({ json }: ProviderAnswer): Explained {
  const error = (json?.error ?? json?.meta ?? {}) as MetaError
  const message = textOf(error.message) || 'An unexpected error occurred'
  const details = textOf(error.error_data?.details) || textOf(error.error_user_title) || null
  const action = textOf(error.error_user_msg) || null
  return new Explained(action ?? details ?? message, {
    type: typeOf(error),
    message,
    code: error.code ?? null,
    subcode: error.error_subcode ?? null,
    details,
    user_action: action,
  })
}
