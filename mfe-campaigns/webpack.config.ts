import { remoteConfig } from '@parley/shared/federation/remote-config'

export default remoteConfig({ name: 'campaigns' })
