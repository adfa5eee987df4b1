/** An article between what else there is to read; then how narrow screens and paper differ. */
export const ARTICLE_STYLE = `
.lay{display:grid;grid-template-columns:240px minmax(0,1fr) 220px;gap:0 40px;inline-size:100%;max-inline-size:1312px;margin:0 auto;padding:28px 32px 64px;flex:1}
.side{font-size:14px;line-height:20px}
.side h2,.toc h2{font-size:12px;line-height:16px;font-weight:500;color:var(--fg3);margin-block-end:8px;padding-inline-start:10px}
.side ul,.toc ul{padding:0;margin-block-end:20px;list-style:none}
.side a{display:block;padding:6px 10px;border-radius:6px;color:var(--fg2);text-decoration:none}
.side a:hover{background:var(--sunken)}
.side a[aria-current]{background:var(--w-soft);color:var(--fg1);font-weight:500}
.toc{font-size:13px;line-height:18px}
.toc nav{position:sticky;inset-block-start:28px;max-block-size:calc(100dvh - 56px);overflow:auto}
.toc a{display:block;padding:4px 12px;border-inline-start:2px solid var(--line);color:var(--fg3);text-decoration:none}
.toc a:hover{border-color:var(--w-fg);color:var(--fg1)}
.toc .l3 a{padding-inline-start:24px}
.doc{max-inline-size:760px;inline-size:100%;justify-self:center}
.doc>h1{font-size:32px;line-height:40px;font-weight:600;letter-spacing:-0.008em;margin-block:10px 8px;text-wrap:balance}
.by{display:flex;flex-wrap:wrap;gap:4px 8px;align-items:center;margin-block:16px 20px;padding-block-end:20px;border-block-end:1px solid var(--line);color:var(--fg3);font-size:13px;line-height:20px}
.by img{inline-size:24px;block-size:24px;border-radius:50%;object-fit:cover}
.text>*{margin-block:0 14px}
.text h2{font-size:20px;line-height:28px;font-weight:600;margin-block:28px 8px}
.text h3{font-size:16px;line-height:24px;font-weight:600;margin-block:22px 6px}
.text h4,.text h5,.text h6{font-size:15px;line-height:24px;font-weight:600;margin-block:18px 4px}
.text ul,.text ol{padding-inline-start:24px}
.text li{margin-block:4px}
.text li>p{margin:0}
.text img,.text video{max-inline-size:100%;border-radius:8px}
.text img:not([height]){block-size:auto}
.text img[height]{inline-size:auto;border-radius:0;vertical-align:middle}
.text .embed{display:block;inline-size:100%;aspect-ratio:16 / 9;border:0;border-radius:10px;background:var(--sunken)}
.text code{font:13px / 20px ui-monospace,Menlo,Consolas,monospace;background:var(--sunken);padding:1px 5px;border-radius:4px}
.text pre{padding:14px 16px;border-radius:10px;background:var(--sunken);overflow:auto;direction:ltr;text-align:left}
.text pre code{padding:0;background:none}
.text blockquote{margin-inline:0;padding-inline-start:16px;border-inline-start:3px solid var(--line);color:var(--fg2)}
.text blockquote>*{margin-block:0 8px}
.text hr{border:0;border-block-start:1px solid var(--line);margin-block:24px}
.text table{display:block;inline-size:fit-content;max-inline-size:100%;overflow-x:auto;border:1px solid var(--line);border-radius:10px;border-spacing:0}
.text td,.text th{padding:10px 16px;text-align:start;font-size:14px;line-height:20px;border-block-end:1px solid var(--line);vertical-align:top;overflow-wrap:normal}
.text th{font-size:12px;font-weight:500;color:var(--fg3);background:var(--sunken)}
.text tr:last-child td{border:0}
.text .side-center{text-align:center}
.text .side-right{text-align:end}
.callout{padding:14px 16px;border-radius:10px;background:var(--w-soft);border-inline-start:4px solid var(--w-fg);font-size:14px;line-height:22px}
.callout>*{margin-block:0 6px}
.callout>:last-child{margin:0}
.callout-tip{background:var(--green)}
.callout-warning,.callout-important{background:var(--amber)}
.callout-caution{background:var(--red)}
.rate{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin-block-start:32px;padding:14px 16px;border:1px solid var(--line);border-radius:10px;background:var(--sunken)}
.rate b{font-weight:500;font-size:14px;margin-inline-end:auto}
.rate button{min-inline-size:64px;block-size:36px;border:1px solid var(--control);border-radius:8px;background:var(--canvas);color:var(--fg1);font:inherit;font-size:14px;font-weight:500;cursor:pointer}
.rate button:hover{border-color:var(--w-fg);color:var(--w-fg)}
.steps{display:grid;grid-template-columns:1fr 1fr;gap:16px;margin-block-start:24px}
.steps a{display:block;padding:12px 16px;border:1px solid var(--line);border-radius:10px;color:var(--fg1);text-decoration:none;font-weight:500;font-size:14px;line-height:20px}
.steps a:hover{border-color:var(--w-fg)}
.steps .next{grid-column:2;text-align:end}
.steps small{display:block;font-size:12px;line-height:16px;font-weight:400;color:var(--fg3)}
.pages{display:flex;justify-content:space-between;gap:16px;margin-block-start:24px}
.none{padding:48px 0;color:var(--fg2)}
.foot{padding:18px 32px;border-block-start:1px solid var(--line);color:var(--fg3);font-size:12px;line-height:16px;display:flex;flex-wrap:wrap;gap:8px 20px}
.foot a{color:var(--fg3)}
.plain .lay,.plain .wrap{padding:16px}
@media (max-width:1080px){.lay{grid-template-columns:220px minmax(0,1fr);padding-inline:24px}.toc{grid-column:2;grid-row:1;margin-block-end:20px}.toc nav{position:static;max-block-size:none;padding:12px 4px;border:1px solid var(--line);border-radius:10px}.toc:has(nav) + .doc{grid-row:2}.toc ul{margin:0}.lay>.doc{grid-column:2}.side{grid-row:1 / span 2}}
@media (max-width:720px){.head{padding:10px 16px}.head form{flex:1 0 100%;order:3}.hero{padding:40px 16px 44px}.hero h1{font-size:26px;line-height:34px}.lay{display:flex;flex-direction:column;padding:20px 16px 48px}.side{order:3;margin-block-start:32px}.toc{order:1}.doc{order:2}.doc>h1{font-size:26px;line-height:34px}.wrap{padding-inline:16px}.foot{padding-inline:16px}}
@media print{.head,.side,.toc,.rate,.steps,.foot,.skip{display:none}.lay{display:block}}
`
