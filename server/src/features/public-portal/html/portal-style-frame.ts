/** Tokens, header, languages: what every page of a portal begins with. */
export const FRAME_STYLE = `
:root{color-scheme:light dark;--canvas:light-dark(#fff,#151a21);--sunken:light-dark(#f4f5f7,#0e1116);--fg1:light-dark(#14171c,#e8ebf0);--fg2:light-dark(#454d5a,#b3bbc8);--fg3:light-dark(#5b6472,#98a2b1);--line:light-dark(#d9dde3,#303945);--control:light-dark(#7f8896,#6f7a8b);--amber:light-dark(#fff4dc,#33270f);--red:light-dark(#fde8e6,#3a1a1a);--green:light-dark(#e4f5ec,#12291f)}
:root[data-theme="light"]{color-scheme:light}
:root[data-theme="dark"]{color-scheme:dark}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-block-start:24px}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;min-block-size:100dvh;display:flex;flex-direction:column;background:var(--canvas);color:var(--fg1);font:15px / 24px Inter,"Noto Sans","Noto Sans Arabic",system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--w-fg);text-underline-offset:3px}
h1,h2,h3,p,ul,ol{margin:0}
:focus-visible{outline:2px solid var(--w-fg);outline-offset:2px;border-radius:4px}
.skip{position:absolute;inset-inline-start:8px;inset-block-start:-60px;background:var(--w);color:var(--on-w);padding:8px 14px;border-radius:8px;z-index:2}
.skip:focus{inset-block-start:8px}
.sr{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.head{display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;min-block-size:64px;padding:10px 32px;border-block-end:1px solid var(--line)}
.brand{display:flex;align-items:center;gap:10px;font-size:16px;font-weight:600;color:var(--fg1);text-decoration:none}
.brand img{block-size:32px;max-inline-size:180px;object-fit:contain}
.head nav{display:flex;flex-wrap:wrap;align-items:center;gap:8px 20px;margin-inline-start:auto}
.head nav>a{color:var(--fg2);font-weight:500;text-decoration:none;min-block-size:32px;display:inline-flex;align-items:center}
.head nav>a:hover{text-decoration:underline}
.head form{flex:0 1 360px}
.lang{position:relative}
.lang summary{list-style:none;cursor:pointer;display:inline-flex;align-items:center;gap:6px;min-block-size:36px;padding:0 12px;border:1px solid var(--control);border-radius:8px;font-weight:500;font-size:14px}
.lang summary::-webkit-details-marker{display:none}
.lang summary::after{content:"";inline-size:6px;block-size:6px;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:translateY(-2px) rotate(45deg)}
.lang ul{position:absolute;inset-inline-end:0;inset-block-start:42px;z-index:1;min-inline-size:200px;max-block-size:60vh;overflow:auto;padding:6px;background:var(--canvas);border:1px solid var(--line);border-radius:10px;box-shadow:0 12px 32px -12px rgb(0 0 0 / 0.35);list-style:none}
.lang li a{display:block;padding:6px 10px;border-radius:6px;color:var(--fg1);text-decoration:none;font-size:14px}
.lang li a:hover{background:var(--sunken)}
.lang li a[aria-current]{color:var(--w-fg);font-weight:600}
`
