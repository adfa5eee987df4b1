/** What tokens are spent on. */
export type Purpose = 'answers' | 'writing' | 'trials' | 'evaluations'
