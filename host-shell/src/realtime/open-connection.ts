import { type Handshake, openSocket } from './open-socket.ts'
import { shareSocket } from './tabs/shared-socket.ts'

/** The socket of all tabs of one person and account; where the browser cannot share one, this tab's own. */
export async function openConnection(name: string, handshake: () => Handshake) {
  const open = () => openSocket(handshake)
  return shareSocket(name, open) ?? open()
}
