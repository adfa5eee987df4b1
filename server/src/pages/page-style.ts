import { createHash } from 'node:crypto'

/** Roles of the visual language, light and dark, for pages that must stand without the app's build. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--canvas:light-dark(#f4f5f7,#0e1116);--surface:light-dark(#fff,#151a21);--fg1:light-dark(#14171c,#e8ebf0);--fg2:light-dark(#454d5a,#b3bbc8);--fg3:light-dark(#5b6472,#98a2b1);--line:light-dark(#d9dde3,#303945);--control:light-dark(#7f8896,#6f7a8b);--brand:light-dark(#1f5fd6,#6ea2ff);--brand-hover:light-dark(#1a53bd,#86b2ff);--on-brand:light-dark(#fff,#06152e);--link:light-dark(#1b54c0,#8ab4ff);--focus:light-dark(#0b57d0,#8ab4ff);--danger:light-dark(#b3261e,#ff8a80);--danger-bg:light-dark(#fde8e6,#3a1a1a);--success:light-dark(#11734b,#4cc38a)}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;display:grid;grid-template-rows:auto 1fr;background:var(--canvas);color:var(--fg1);font:13px/20px Inter,"Noto Sans","Noto Sans Arabic",system-ui,sans-serif}
header{display:flex;align-items:center;gap:8px;padding:24px 32px;font-size:16px;font-weight:600}
header svg{fill:var(--brand);stroke:var(--on-brand)}
main{inline-size:100%;max-inline-size:440px;margin:auto;padding:16px 16px 96px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:32px}
h1{margin:0 0 4px;font-size:24px;line-height:32px;font-weight:600;letter-spacing:-.004em;text-wrap:balance}
p{margin:0;overflow-wrap:anywhere}
.lead{font-size:14px;line-height:21px;color:var(--fg3);margin-block-end:24px}
.mono{font-family:ui-monospace,Menlo,Consolas,monospace}
.field{margin-block-end:16px}
label{display:block;font-weight:500;margin-block-end:4px}
input{inline-size:100%;block-size:40px;padding:0 10px;border:1px solid var(--control);border-radius:6px;background:var(--surface);color:var(--fg1);font:inherit;font-size:14px}
input:focus-visible{outline:none;border-color:var(--focus);box-shadow:0 0 0 3px color-mix(in srgb,var(--focus) 22%,transparent)}
input[aria-invalid=true]{border-color:var(--danger)}
.hint,.error,.rules{font-size:12px;line-height:16px;margin-block-start:4px}
.hint{color:var(--fg3)}
.error{color:var(--danger)}
.notice{background:var(--danger-bg);color:var(--danger);border-radius:8px;padding:10px 12px;margin-block-end:16px}
.rules{display:flex;flex-wrap:wrap;gap:4px 12px;list-style:none;margin-inline:0;padding:0;color:var(--fg3)}
.rules li::before{content:"○";margin-inline-end:4px}
.rules li[data-kept=true]{color:var(--success)}
.rules li[data-kept=true]::before{content:"✓"}
button,.button{display:flex;align-items:center;justify-content:center;inline-size:100%;block-size:40px;margin-block-start:24px;border:0;border-radius:6px;background:var(--brand);color:var(--on-brand);font:inherit;font-size:14px;font-weight:500;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--brand-hover)}
button:focus-visible,.button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
header img{border-radius:8px;object-fit:cover}
textarea{inline-size:100%;padding:8px 10px;border:1px solid var(--control);border-radius:6px;background:var(--surface);color:var(--fg1);font:inherit;font-size:14px;resize:vertical}
textarea:focus-visible{outline:none;border-color:var(--focus);box-shadow:0 0 0 3px color-mix(in srgb,var(--focus) 22%,transparent)}
.visually-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.thanks{color:var(--success);margin-block:8px 0}
.ratings{display:flex;justify-content:space-between;gap:4px;border:0;margin:24px 0;padding:0}
.rating{position:relative;display:grid;place-items:center;flex:1;min-inline-size:0;block-size:56px;margin:0;border:1px solid var(--line);border-radius:10px;font-size:26px;line-height:1;cursor:pointer}
.rating input{position:absolute;inset:0;inline-size:100%;block-size:100%;opacity:0;cursor:pointer}
.rating:hover{border-color:var(--control)}
.rating:has(:checked){border-color:var(--brand);box-shadow:inset 0 0 0 1px var(--brand)}
.rating:has(:focus-visible){outline:2px solid var(--focus);outline-offset:2px}
@media (max-width:480px){header{padding:16px}main{padding:0 16px 48px}.card{padding:24px 16px}}
`

/** Lets exactly the style above through. */
export const PAGE_STYLE_HASH = `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`
