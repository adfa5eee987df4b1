import { styled } from '@parley/shared/ui/styled'

/** Why a value was not kept. */
export const AttributeProblem = styled('p', { base: { mt: '1', textStyle: '12', color: 'danger.fg' } })
