import { examine } from './examine.ts'

const SIGNS = { good: '✓', note: '!', bad: '✗' } as const

/** `node server/src/doctor/cli.ts`: what stands for and against an installation with this environment. Ends with 1 if any is bad. */
const findings = await examine(process.env)
for (const { subject, state, says, remedy } of findings)
  process.stdout.write(`${SIGNS[state]} ${subject.padEnd(15)} ${says}${remedy ? `\n${' '.repeat(18)}${remedy}` : ''}\n`)
const count = findings.filter(({ state }) => state === 'bad').length
process.stdout.write(count === 0 ? '\nNothing is wrong.\n' : `\n${count} wrong.\n`)
process.exitCode = count === 0 ? 0 : 1
