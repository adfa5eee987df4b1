import { isOutage } from './db-outage.ts'

test.each([
  [{ code: '55000', message: 'database "parley" is not currently accepting connections' }, true],
  [{ code: '55000', message: 'currval of sequence "ids" is not yet defined in this session' }, false],
  [{ code: '57P01', message: 'terminating connection due to administrator command' }, true],
  [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' }, true],
  [{ code: '23505', message: 'duplicate key value' }, false],
  [{ message: 'Connection terminated unexpectedly' }, true],
])('of %j it is said whether the database is away: %s', (error, isAway) => expect(isOutage(error)).toBe(isAway))
