const SHARE = Number(process.env.TEST_RANDOM_SHARE || 1)

/**
 * How often a random property of the database is tried. Where the gate tries all of it on PostgreSQL as well, the embedded
 * database, ten times slower with the same statements, gets a part: `TEST_RANDOM_SHARE`.
 */
export const randomRuns = (all: number): number => Math.max(2, Math.round(all * SHARE))
