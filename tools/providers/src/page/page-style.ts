/** Light and dark as the person's browser has it; one column where there is no room for two. */
export const STYLE = `
:root{color-scheme:light dark;--canvas:light-dark(#f4f5f7,#0e1116);--surface:light-dark(#fff,#151a21);--fg1:light-dark(#14171c,#e8ebf0);--fg2:light-dark(#454d5a,#b3bbc8);--line:light-dark(#d9dde3,#303945);--control:light-dark(#7f8896,#6f7a8b);--brand:light-dark(#1f5fd6,#6ea2ff);--on-brand:light-dark(#fff,#06152e);--quiet:light-dark(#eef1f5,#1d242e);--danger:light-dark(#b3261e,#ff8a80)}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--fg1);font:14px/20px Inter,system-ui,sans-serif}
header{padding:20px 24px 12px}
h1{margin:0;font-size:20px;line-height:28px}
h2{margin:0 0 8px;font-size:14px}
header p{margin:2px 0 0;color:var(--fg2);max-inline-size:80ch}
.room{display:grid;grid-template-columns:240px minmax(0,1fr) 280px;gap:16px;padding:0 24px 24px;align-items:start}
.card{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:16px}
nav ul{list-style:none;margin:0 0 12px;padding:0}
nav a{display:block;padding:6px 8px;border-radius:6px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
nav a:hover{background:var(--quiet)}
nav a[aria-current]{background:var(--brand);color:var(--on-brand)}
nav h2{color:var(--fg2);font-weight:500;margin:0 8px 2px;font-size:12px}
.thread{display:flex;flex-direction:column;gap:10px;min-block-size:160px;max-block-size:52vh;overflow:auto;padding-block-end:12px}
.said{max-inline-size:80%;align-self:flex-start}
.said p{margin:0;padding:8px 12px;border-radius:12px;background:var(--quiet);white-space:pre-wrap;overflow-wrap:anywhere}
.said.own{align-self:flex-end;text-align:end}
.said.own p{background:var(--brand);color:var(--on-brand);text-align:start}
.said small{color:var(--fg2);font-size:12px}
.said.bad small{color:var(--danger)}
.empty{color:var(--fg2);margin:auto}
label{display:block;font-weight:500;margin:0 0 12px}
label.tick{display:flex;gap:8px;align-items:center;font-weight:400}
input:not([type=checkbox]),textarea,select{display:block;inline-size:100%;margin-block-start:4px;padding:8px 10px;border:1px solid var(--control);border-radius:6px;background:var(--surface);color:inherit;font:inherit}
textarea{min-block-size:64px;resize:vertical}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{padding:8px 16px;border:0;border-radius:6px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:500;cursor:pointer}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
@media (max-width:960px){.room{grid-template-columns:minmax(0,1fr);padding:0 16px 16px}.room nav{order:1}header{padding:16px}.pair{grid-template-columns:1fr}}
`

/** Looks every second whether something was said, and shows it. */
export const SCRIPT = `
const thread = document.querySelector('.thread')
const show = async () => {
  const answer = await fetch(thread.dataset.from).catch(() => null)
  const text = answer?.ok ? await answer.text() : thread.innerHTML
  if (text === thread.dataset.shown) return
  thread.dataset.shown = text
  thread.innerHTML = text
  thread.scrollTop = thread.scrollHeight
}
if (thread) { show(); setInterval(show, 1000) }
`
