import { type Desk, useBestNext } from './useBestNext.ts'

export function BestNext(desk: Desk): null {
  useBestNext(desk)
  return null
}
