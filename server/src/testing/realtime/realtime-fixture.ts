import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { io, type Socket } from 'socket.io-client'
import type { WebSocket } from 'ws'
import { buildApp } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { JOB_KINDS } from '../../job-kinds.ts'
import { openJobs } from '../../jobs/open-jobs.ts'
import { openRealtime, type Realtime } from '../../realtime/open-realtime.ts'
import type { TestMember } from '../factories.ts'
import { type Caller, callerOn } from '../requests.ts'
import { buildOwnTestApp, type TestApp } from '../test-app.ts'

export interface Heard {
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into events of every shape and assert what they find
  data: any
}

/** A connected client and everything it has been sent. */
export interface TestClient {
  socket: Socket
  heard: Heard[]
  /** Names in order, presence left out. */
  names: () => string[]
  /** Waits until an event that fits has come, and answers its data. */
  next: (event: string, fits?: (data: Heard['data']) => boolean) => Promise<Heard['data']>
  /** Resolves with the reason when the connection ends. */
  gone: Promise<string>
  /** Reads nothing any more. */
  pause: () => void
}

/** One server process, or with TEST_REDIS_URL two: requests reach the first, connections go to the second. */
export interface RealtimeFixture {
  t: TestApp
  /** Of the process that requests reach; `deps.jobs.drain()` does what they have put off. */
  realtime: Realtime
  deps: Deps
  app: FastifyInstance
  /** Of the process where connections go. */
  listening: { realtime: Realtime; app: FastifyInstance }
  /** `http://127.0.0.1:<port>` of the latter. */
  address: string
  as: (person: { accessToken: string }) => Caller
  connect: (auth: Record<string, unknown>, headers?: Record<string, string>) => Socket
  /** Connects and waits for the first presence map. */
  listen: (auth: Record<string, unknown>) => Promise<TestClient>
  /** Ends all connections. */
  disconnect: () => void
  close: () => Promise<void>
}

export const claimOf = (member: TestMember) => ({
  pubsub_token: member.pubsubToken,
  account_id: member.accountId,
  user_id: member.id,
})

/** Records what a socket is sent. */
export function earOn(socket: Socket): TestClient {
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  socket.onAny((event: string, data: Heard['data']) => {
    heard.push({ event, data })
    for (const look of waiting) look()
  })
  const next: TestClient['next'] = (event, fits = () => true) =>
    new Promise((tell) => {
      const look = () => {
        const found = heard.find((one) => one.event === event && fits(one.data))
        if (!found) return
        waiting.delete(look)
        tell(found.data)
      }
      waiting.add(look)
      look()
    })
  const names = () => heard.map((one) => one.event).filter((name) => name !== 'presence.update')
  const gone = new Promise<string>((tell) => socket.once('disconnect', tell))
  const pause = () => (socket.io.engine.transport as unknown as { ws: WebSocket }).ws.pause()
  return { socket, heard, names, next, gone, pause }
}

async function aProcess(t: TestApp) {
  const realtime = openRealtime({ ...t.deps, env: { ...t.deps.env, redisUrl: process.env.TEST_REDIS_URL || null } })
  // Its own hands on the same queue, so that what jobs publish is heard, too.
  const jobs = await openJobs(t.deps, JOB_KINDS, () => deps)
  const deps: Deps = { ...t.deps, jobs, publish: realtime.publish, presence: realtime.presence }
  return { realtime, deps, app: await buildApp(deps) }
}

/** The whole server with real sockets. */
export async function openRealtimeFixture(overrides: Partial<Env> = {}): Promise<RealtimeFixture> {
  const t = await buildOwnTestApp(overrides)
  const first = await aProcess(t)
  const listening = process.env.TEST_REDIS_URL ? await aProcess(t) : first
  listening.realtime.attach(listening.app)
  await listening.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(listening.app.server.address() as AddressInfo).port}`
  const open: Socket[] = []
  const connect: RealtimeFixture['connect'] = (auth, extraHeaders = {}) => {
    const socket = io(address, { transports: ['websocket'], auth, extraHeaders, reconnection: false, forceNew: true })
    open.push(socket)
    return socket
  }
  return {
    t,
    ...first,
    listening,
    address,
    as: (person) => callerOn(() => first.app, { api_access_token: person.accessToken }),
    connect,
    listen: async (auth) => {
      const ear = earOn(connect(auth))
      await ear.next('presence.update')
      return ear
    },
    disconnect: () => {
      for (const socket of open.splice(0)) socket.disconnect()
    },
    close: async () => {
      const processes = [...new Set([first, listening])]
      await Promise.all(processes.map(({ app }) => app.close()))
      await Promise.all(processes.map(({ deps, realtime }) => Promise.all([deps.jobs.close(), realtime.close()])))
      await t.close()
    },
  }
}
