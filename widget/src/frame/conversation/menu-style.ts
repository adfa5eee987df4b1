import { adoptStyle } from '../pieces/adopt-style.ts'

adoptStyle(`
.menu-items {
  position: absolute;
  inset-inline-end: 0;
  top: 40px;
  z-index: 2;
  min-width: 200px;
  padding: 4px;
  border-radius: 12px;
  background: var(--raised);
  color: var(--fg-1);
  box-shadow: var(--shadow);
}
.menu-items button {
  width: 100%;
  min-height: 36px;
  padding: 0 12px;
  border-radius: 8px;
  text-align: start;
}
.menu-items button:hover,
.menu-items button:focus-visible {
  background: var(--hover);
}
#end-chat {
  font-weight: 600;
}
.menu-items :focus-visible {
  outline-color: var(--focus);
}
`)
