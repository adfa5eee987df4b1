/** How often something went wrong among so many. */
export interface Rate {
  bad: number
  all: number
}

/** Lanczos' approximation of ln Γ(x), good to thirteen digits. */
function lnGamma(x: number): number {
  const [first = 0, ...rest] = LANCZOS
  const sum = rest.reduce((total, coefficient, at) => total + coefficient / (x + at), first)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

const lnBeta = (a: number, b: number): number => lnGamma(a) + lnGamma(b) - lnGamma(a + b)

/** ln of the evidence against the true rate being `rate`: a mixture (Beta ½, ½) of likelihood ratios, of mean 1 if it is. */
const evidenceOf = ({ bad, all }: Rate): ((rate: number) => number) => {
  const good = all - bad
  const mixed = lnBeta(bad + 0.5, good + 0.5) - lnBeta(0.5, 0.5)
  return (rate) => mixed - (bad && bad * Math.log(rate)) - (good && good * Math.log1p(-rate))
}

/**
 * Bounds of the true rate that hold at every moment at once: however often one looks, the truth is outside of them at
 * any time with a chance of at most `alpha` (Robbins' confidence sequence by Ville's inequality).
 */
export function rateBounds(rate: Rate, alpha: number): { low: number; high: number } {
  if (rate.all === 0) return { low: 0, high: 1 }
  const evidence = evidenceOf(rate)
  const enough = Math.log(1 / alpha)
  const seen = rate.bad / rate.all
  return { low: edge(evidence, enough, seen, 0), high: edge(evidence, enough, seen, 1) }
}

/** Between what was seen, which is never refuted, and an end of the scale: where the evidence is just enough. */
function edge(evidence: (rate: number) => number, enough: number, seen: number, end: 0 | 1): number {
  if (seen === end) return end
  let inside = seen
  let outside: number = end
  for (let step = 0; step < 30; step += 1) {
    const middle = (inside + outside) / 2
    if (evidence(middle) < enough) inside = middle
    else outside = middle
  }
  return outside
}
