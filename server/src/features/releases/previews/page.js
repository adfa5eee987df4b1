// Part of pages while areas are worked on (npm run dev), and never otherwise: says why an area does not build, over the
// page and until it builds again, and loads the page anew when the shell was built anew.

// React tells whoever stands here, before it comes, how components are exchanged while it runs (shared/federation/hot).
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    this.renderers.set(this.renderers.size + 1, renderer)
    return this.renderers.size
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}

/**
 * One area alone is worked on, against an installation that knows nothing of it (npm run dev -- --against): no message of
 * the installation tells of its builds, and the page is loaded anew for each.
 */
const { area = '', build = '' } = document.currentScript.dataset
const running = JSON.parse(document.getElementById('parley-page').textContent).shell.build
const host = document.createElement('div')
host.id = 'parley-previews'
const root = host.attachShadow({ mode: 'open' })
const look = new CSSStyleSheet()
look.replaceSync(`
  section { position: fixed; inset: 5vh 5vw auto; max-height: 90vh; overflow: auto; z-index: 2147483647; padding: 20px 24px;
    border-radius: 12px; background: #1b1d21; color: #f2f3f5; font: 13px/1.5 ui-monospace, monospace; direction: ltr;
    box-shadow: 0 12px 48px #0009; border-block-start: 4px solid #e5484d; }
  h2 { margin: 0 0 8px; font: 600 15px system-ui, sans-serif; }
  pre { margin: 0 0 16px; white-space: pre-wrap; overflow-wrap: anywhere; }
  button { position: absolute; inset: 14px 14px auto auto; font: 13px system-ui, sans-serif; color: inherit; background: none;
    border: 1px solid #6b7280; border-radius: 6px; padding: 4px 10px; cursor: pointer; }
`)
root.adoptedStyleSheets = [look]

function element(name, text, ...children) {
  const made = document.createElement(name)
  made.append(text, ...children)
  return made
}

function show(state) {
  root.replaceChildren()
  const broken = Object.entries(state).filter(([, { problems }]) => problems.length > 0)
  if (broken.length === 0) return host.remove()
  const hide = element('button', 'Hide')
  hide.addEventListener('click', () => host.remove())
  const section = element('section', '', hide)
  section.setAttribute('role', 'alert')
  for (const [name, { problems }] of broken)
    section.append(element('h2', `${name} does not build`), ...problems.map((words) => element('pre', words)))
  root.append(section)
  document.body.append(host)
}

const isNewer = (told, shown) => Boolean(told?.build) && told.build !== shown && told.problems.length === 0

const events = new EventSource('/platform/v1/previews/events')
events.addEventListener('message', ({ data }) => {
  const state = JSON.parse(data)
  if (isNewer(state.shell, running) || isNewer(state[area], build)) return location.reload()
  show(state)
})
