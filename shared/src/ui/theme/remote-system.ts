import type { SystemContext } from '@chakra-ui/react/styled-system'
import { system } from './system.ts'

/** The same system for a remote's own root: the shell has already written the global rules and the layers. */
export const remoteSystem: SystemContext = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
}
