import type { FastifyRequest } from 'fastify'
import { isLoopback } from './limits/rate-limits.ts'

/** Headers that only something in between adds: whoever it speaks for may be anywhere. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** A name that only this machine answers to. A page elsewhere can make its own name lead here, not this one. */
const isLocalName = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)

/** The connection itself comes from this machine and nobody's request is passed on over it. */
export const isOfThisMachine = ({ socket, headers, hostname }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') && isLocalName(hostname) && FORWARDING.every((name) => !(name in headers))
