import { chakra } from '@chakra-ui/react/styled-system'
import type { ReleaseId } from '@parley/shared/contract/release-status'
import { nameOf } from './release-names.ts'

const Code = chakra('code', {
  base: { fontFamily: 'mono', textStyle: '12', color: 'fg.1', justifySelf: 'start', overflowWrap: 'anywhere' },
})

/** The version, and which build of it. */
export function BuildName({ of }: { of: ReleaseId }) {
  return <Code dir="ltr">{nameOf(of)}</Code>
}
