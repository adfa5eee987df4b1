// Tells the server of a shell that draws nothing: it cannot say so itself. Not part of any shell, so that none can break it.
;(() => {
  /** So long after everything arrived, something is on screen. */
  const LIMIT_MS = 20_000
  /** A start that is older than this did not end: the page hung, and was closed or started afresh. */
  const HUNG_MS = 45_000
  const NOTE = 'parley.shell-start'

  const { shell } = JSON.parse(document.getElementById('parley-page').textContent)
  const own = { version: shell.version, build: shell.build }
  let problem = 'E_NOT_DRAWN'

  const isDrawn = () => document.getElementById('app').childElementCount > 0

  function tell({ version, build }, code) {
    const session = localStorage.getItem('parley.session')
    if (!session) return
    const event = { remote: 'shell', version, build, phase: 'mount', code, ok: false, ms: 0, count: 1 }
    fetch('/platform/v1/health', {
      method: 'POST',
      headers: { ...JSON.parse(session), 'content-type': 'application/json' },
      body: JSON.stringify({ shell: `${version}+${build}`, events: [event] }),
      keepalive: true,
      // A report that does not arrive is one less.
    }).catch(() => undefined)
  }

  addEventListener(
    'error',
    ({ target }) => {
      // A file that did not come is the network's doing, as far as can be told.
      problem = target instanceof HTMLElement ? 'E_NETWORK' : 'E_THROWN'
    },
    true,
  )
  addEventListener('unhandledrejection', () => {
    if (problem === 'E_NOT_DRAWN') problem = 'E_THROWN'
  })

  const before = JSON.parse(localStorage.getItem(NOTE) ?? 'null')
  if (before && Date.now() - before.at > HUNG_MS) tell(before, 'E_HUNG')
  localStorage.setItem(NOTE, JSON.stringify({ ...own, at: Date.now() }))
  const forget = () => localStorage.removeItem(NOTE)
  // Whoever leaves while it starts does not hang.
  addEventListener('pagehide', forget)
  const watch = setInterval(() => {
    if (!isDrawn()) return
    clearInterval(watch)
    forget()
  }, 500)
  addEventListener('load', () => {
    setTimeout(() => {
      if (!isDrawn() && !document.hidden) tell(own, problem)
    }, LIMIT_MS)
  })
})()
