import { demoFile } from '@parley/demo/demo-files'
import type { ProviderReply } from './provider-peer.ts'

/** The one file that simulated customers have: a photo of the demo. */
export const picture = (): ProviderReply & { bytes: Buffer } => ({ bytes: demoFile('lamp.png'), type: 'image/png' })
