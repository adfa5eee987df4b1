import { readFileSync } from 'node:fs'

const TICK_MS = 10

/** CPU time that a process has used, in ms. Linux only; null elsewhere. */
export function cpuOf(pid) {
  const stat = read(`/proc/${pid}/stat`)
  if (!stat) return null
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Resident memory of a process in bytes. Linux only; null elsewhere. */
export function memoryOf(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`) ?? '') ?? []
  return kilobytes ? Number(kilobytes) * 1024 : null
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
