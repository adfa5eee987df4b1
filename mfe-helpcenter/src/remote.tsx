import { defineRemote } from '@parley/shared/remote/define-remote'
import { HelpCenterRoutes } from './HelpCenterRoutes.tsx'

export default defineRemote({ name: 'helpcenter', messages: async () => ({}), routes: HelpCenterRoutes })
