/** The start page and lists of articles. */
export const LISTS_STYLE = `
#content{flex:1}
.hero{background:var(--w-soft);padding:64px 24px 68px;text-align:center}
.hero h1{font-size:32px;line-height:40px;font-weight:600;letter-spacing:-0.008em;text-wrap:balance}
.find{position:relative;display:flex;align-items:center;gap:8px;inline-size:100%;max-inline-size:640px;margin:24px auto 0;background:var(--canvas);border:1px solid var(--control);border-radius:14px;padding:7px;text-align:start}
.find:focus-within{outline:2px solid var(--w-fg);outline-offset:1px}
.find input{flex:1;min-inline-size:0;block-size:40px;border:0;background:none;color:var(--fg1);font:inherit;font-size:16px;padding:0 12px;outline:none}
.find button{block-size:40px;padding:0 18px;border:0;border-radius:10px;background:var(--w);color:var(--on-w);font:inherit;font-weight:600;font-size:14px;cursor:pointer}
.find button:hover{background:var(--w-press)}
.head .find{margin:0;border-radius:10px;padding:2px}
.head .find input{block-size:34px;font-size:14px}
.head .find button{block-size:34px;border-radius:8px;padding:0 12px}
.hits{position:absolute;inset-inline:0;inset-block-start:calc(100% + 6px);z-index:1;margin:0;padding:6px;list-style:none;background:var(--canvas);border:1px solid var(--line);border-radius:12px;box-shadow:0 12px 32px -12px rgb(0 0 0 / 0.35)}
.hits a{display:block;padding:8px 12px;border-radius:8px;color:var(--fg1);text-decoration:none;font-size:14px;line-height:20px}
.hits a:hover,.hits a:focus{background:var(--sunken)}
.wrap{inline-size:100%;max-inline-size:1136px;margin:0 auto;padding:36px 24px 64px;flex:1}
.cats{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:16px;padding:0;list-style:none}
.cat{display:grid;grid-template-columns:44px 1fr;gap:0 16px;align-items:center;block-size:100%;padding:18px 20px;border:1px solid var(--line);border-radius:12px;color:var(--fg1);text-decoration:none}
.cat:hover{border-color:var(--w-fg)}
.cat .e{inline-size:44px;block-size:44px;border-radius:12px;background:var(--w-soft);color:var(--w-fg);display:grid;place-items:center;font-size:22px}
.cat b{display:block;font-weight:600;line-height:22px}
.cat .d{display:block;color:var(--fg3);font-size:13px;line-height:18px;margin-block-start:1px}
.part{margin-block-start:36px}
.part h2,.page h1{font-weight:600}
.part h2{font-size:16px;margin-block-end:4px}
.list{padding:0;list-style:none}
.list.two{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,360px),1fr));gap:0 40px}
.list a{display:block;padding:10px 0;border-block-end:1px solid var(--line);color:var(--fg1);text-decoration:none}
.list a:hover b{text-decoration:underline}
.list b{font-weight:500}
.list .d{display:block;color:var(--fg3);font-size:13px;line-height:18px}
.page{max-inline-size:808px}
.page h1{font-size:28px;line-height:36px;margin-block:8px 6px;text-wrap:balance}
.lead{font-size:17px;line-height:27px;color:var(--fg2)}
.crumbs{font-size:13px;color:var(--fg3)}
.crumbs a{color:var(--fg3)}
.crumbs span{margin-inline:6px}
`
