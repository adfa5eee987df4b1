import { type Logger, pino } from 'pino'
import type { Env } from './env.ts'
import { traceOfLine } from './tracing/spans.ts'

/** Structured lines on standard output; what opens a door is blanked wherever it turns up. */
export function openLog(env: Env): Logger {
  const secret = ['password', 'token', 'access_token', 'access-token', 'authorization', 'api_access_token', 'cookie']
  const paths = secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  return pino({
    level: env.logLevel,
    redact: { paths, censor: '[hidden]' },
    ...(env.tracing && { mixin: traceOfLine }),
  })
}
