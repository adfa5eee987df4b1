import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = resolve(__dirname, '../../../..')
const PROCESS = resolve(ROOT, 'server/src/testing/processes/serve-desk.ts')

export interface DeskAgent {
  id: number
  name: string
  accessToken: string
}

/** A real server on a database of its own, and whoever works there. */
export interface Desk {
  address: string
  accountId: number
  inboxToken: string
  agents: [DeskAgent, DeskAgent]
  /** Hears what the connection of one of the two is sent, and `connect` when it stands. */
  hear(agent: DeskAgent, listener: (event: string, data: unknown) => void): void
  connect(agent: DeskAgent): void
  disconnect(agent: DeskAgent): void
  close(): Promise<void>
}

/** Starts the server with the project's own Node, in a process that ends with this one. */
export async function openDesk(): Promise<Desk> {
  const child = spawn(resolve(ROOT, 'node_modules/.bin/node'), [PROCESS], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((tell) => child.once('exit', () => tell()))
  const listeners = new Map<number, (event: string, data: unknown) => void>()
  const begun = new Promise<Pick<Desk, 'address' | 'accountId' | 'inboxToken' | 'agents'>>((tell, fail) => {
    child.once('exit', () => fail(new Error('the server ended')))
    createInterface(child.stdout).on('line', (line) => {
      const said = JSON.parse(line)
      if (!Array.isArray(said)) return tell(said)
      const [index, event, data] = said
      listeners.get(index)?.(event, data)
    })
  })
  const facts = await begun
  const indexOf = ({ id }: DeskAgent) => facts.agents.findIndex((agent) => agent.id === id)
  const command = (agent: DeskAgent, isOn: boolean) => child.stdin.write(`${JSON.stringify([indexOf(agent), isOn])}\n`)
  return {
    ...facts,
    hear: (agent, listener) => void listeners.set(indexOf(agent), listener),
    connect: (agent) => void command(agent, true),
    disconnect: (agent) => void command(agent, false),
    close: async () => {
      child.stdin.end()
      await ended
    },
  }
}
