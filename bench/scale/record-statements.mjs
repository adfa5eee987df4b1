// Loaded into a server process (`--import`): writes down the statements that it sends for requests that carry
// `x-bench-record`, so that the bare driver can send the very same. One JSON line each, into BENCH_STATEMENTS.
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import http from 'node:http'
import { Worker } from 'node:worker_threads'
import { fromServer } from './server-libraries.mjs'

const pg = fromServer('pg')
const recording = new AsyncLocalStorage()

const emit = http.Server.prototype.emit
http.Server.prototype.emit = function (event, ...args) {
  const mark = event === 'request' && args[0].headers['x-bench-record']
  return mark ? recording.run(mark, () => emit.call(this, event, ...args)) : emit.call(this, event, ...args)
}

function note({ text, values = [], name }) {
  const mark = recording.getStore()
  if (mark) appendFileSync(process.env.BENCH_STATEMENTS, `${JSON.stringify({ mark, text, values, name })}\n`)
}

const query = pg.Client.prototype.query
pg.Client.prototype.query = function (config, ...rest) {
  note(typeof config === 'string' ? { text: config, values: Array.isArray(rest[0]) ? rest[0] : [] } : config)
  return query.call(this, config, ...rest)
}

// The embedded database is asked by messages to its thread.
const postMessage = Worker.prototype.postMessage
Worker.prototype.postMessage = function (message, ...rest) {
  if (typeof message?.text === 'string') note(message)
  return postMessage.call(this, message, ...rest)
}
