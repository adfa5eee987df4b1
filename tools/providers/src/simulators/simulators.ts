import type { Simulator } from '../wire/simulator.ts'
import { bandwidth } from './bandwidth.ts'
import { facebook } from './facebook.ts'
import { line } from './line.ts'
import { telegram } from './telegram.ts'
import { twilio } from './twilio.ts'
import { twitter } from './twitter.ts'
import { dialog360, whatsappCloud } from './whatsapp.ts'

/** Where two share an address, the first that knows a call answers it. */
export const SIMULATORS: readonly Simulator[] = [
  whatsappCloud,
  dialog360,
  twilio,
  bandwidth,
  telegram,
  line,
  facebook,
  twitter,
]
