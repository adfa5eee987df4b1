import { defineRemote } from '@parley/shared/remote/define-remote'
import { SettingsRoutes } from './SettingsRoutes.tsx'

export default defineRemote({ name: 'settings', messages: async () => ({}), routes: SettingsRoutes })
