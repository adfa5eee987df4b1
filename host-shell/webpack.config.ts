import { hostConfig } from '@parley/shared/federation/host-config'
import { SHELL_APIS, SHELL_CAPABILITIES } from './src/federation/shell-offer.ts'

export default hostConfig({ apis: SHELL_APIS, capabilities: SHELL_CAPABILITIES })
