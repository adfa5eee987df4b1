import type { FastifyContextConfig } from 'fastify'
import type { GenericSchema } from 'valibot'

/** What a route reads and answers: the same schemas check requests and make the API document. */
export interface Takes {
  body?: GenericSchema
  /** Singular resource name under which the body's fields may lie as well. */
  under?: string
  query?: GenericSchema
  answers?: GenericSchema
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takes?: Takes
  }
}

/** Route options that declare the schemas, on top of others (`byAdministrators(…)`). */
export const taking = (
  takes: Takes,
  { config }: { config: FastifyContextConfig } = { config: {} },
): { config: FastifyContextConfig } => ({ config: { ...config, takes } })
