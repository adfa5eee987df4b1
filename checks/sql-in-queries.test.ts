import { ratchet } from './ratchet.ts'
import { filesLike, isTest, read } from './repository.ts'

/** `db.query(…)`, `tx.query<Row>(…)`: a statement is sent. */
const SENT = /\.query\s*(<[^;=]*?>)?\(/

/** The engines themselves: here a query is what is passed on. */
const ENGINES = /^server\/src\/db\//

it('SQL stands in *.queries.ts', () => {
  const elsewhere = filesLike(['server/src/**/*.ts', 'demo/src/**/*.ts'])
    .filter((file) => !file.endsWith('.queries.ts') && !isTest(file) && !ENGINES.test(file))
    .filter((file) => SENT.test(read(file)))
  ratchet('files with SQL that are no queries files', elsewhere)
})
