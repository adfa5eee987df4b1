import { remoteConfig } from '@parley/shared/federation/remote-config'

export default remoteConfig({ name: 'oncall', budget: 60 })
