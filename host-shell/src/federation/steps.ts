import type { GenerationState } from './loading/generation-state.ts'

/** One change of a generation's phase, for whoever wants to know how it was loaded (developer panel). */
export interface LoadStep {
  /** Milliseconds since the page began. */
  at: number
  generation: string
  phase: GenerationState['phase']
  code: GenerationState['code']
}

/** A tab that is open for weeks keeps no more. */
const KEPT = 300

export function keepSteps() {
  const steps: LoadStep[] = []
  return {
    steps: steps as readonly LoadStep[],
    note(generation: string, { phase, code }: GenerationState) {
      steps.push({ at: performance.now(), generation, phase, code })
      if (steps.length > KEPT) steps.shift()
    },
  }
}
