export interface StackFrame {
  filename: string
  function: string
  lineno: number
  colno: number
  in_app: true
}

/** `at name (address:1:2)` and `at address:1:2` of Chromium; `name@address:1:2` of Firefox and Safari. */
const CHROMIUM = /^\s*at (?:(.+?) )?\(?((?:https?|blob):[^\s()]+):(\d+):(\d+)\)?$/
const OTHERS = /^([^@\s]*)@((?:https?|blob):\S+):(\d+):(\d+)$/

/** The calls of a stack, the innermost last, as reports want them. Lines that name no file are left out. */
export const framesOf = (stack: string): StackFrame[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', filename, lineno, colno] = CHROMIUM.exec(line) ?? OTHERS.exec(line) ?? []
      if (!filename) return []
      const where = { filename: filename.split(/[?#]/)[0] ?? '', lineno: Number(lineno), colno: Number(colno) }
      return [{ ...where, function: name || '?', in_app: true as const }]
    })
    .reverse()
    .slice(-50)
