import { SpanKind, trace } from '@opentelemetry/api'
import { inSpan } from '../tracing/spans.ts'
import type { Db, Sql, Tx } from './db.ts'

const operationOf = (text: string): string => /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL'

/** A statement with its text and never its values. What nobody's request or job asks is left out: the queue's own looks. */
function traced<T>(engine: Db['engine'], text: string, work: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return work()
  const attributes = { 'db.system.name': engine === 'postgres' ? 'postgresql' : engine, 'db.query.text': text }
  return inSpan(operationOf(text), { kind: SpanKind.CLIENT, attributes }, work)
}

const statements = <S extends Sql>(engine: Db['engine'], sql: S): S => ({
  ...sql,
  query: (text: string, values) => traced(engine, text, () => sql.query(text, values)),
})

const tracedTx = (engine: Db['engine'], tx: Tx): Tx => ({
  ...statements(engine, tx),
  exec: (text) => traced(engine, text, () => tx.exec(text)),
})

/** The same database, whose statements and transactions are spans of who asks. */
export const tracedDb = (db: Db): Db => ({
  ...db,
  ...tracedTx(db.engine, db),
  transaction: (work) => {
    const run = () => db.transaction((tx) => work(tracedTx(db.engine, tx)))
    return trace.getActiveSpan()?.isRecording() ? inSpan('transaction', {}, run) : run()
  },
})
