import type { SystemContext } from '@chakra-ui/react/styled-system'
import { Global, __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import { createContext, type ReactNode, useContext } from 'react'
import { appendRules, type RuleSheet } from '../../src/ui/theme/appended-rules.ts'
import { system } from '../../src/ui/theme/system.ts'

const Context = createContext<SystemContext>(system)

/** The look of whatever draws: the shell's own, where no root says another one. Asked before the first rule is written. */
export function useChakraContext(): SystemContext {
  const cache = useEmotionCache()
  if (cache) appendRules(cache.sheet as unknown as RuleSheet)
  return useContext(Context)
}

/** What the shell provides as Chakra's provider: its own pages need none, and their first one none of this (decision 42). */
export function ChakraProvider({ value, children }: { value: SystemContext; children?: ReactNode }) {
  return (
    <Context value={value}>
      {!value._config.disableLayers && <Global styles={value.layers.atRule} />}
      <Global styles={value._global as never} />
      {children}
    </Context>
  )
}
