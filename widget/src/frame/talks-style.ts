import { adoptStyle } from './pieces/adopt-style.ts'

adoptStyle(`
.talks {
  margin: 16px 16px 0;
  min-height: 0;
  overflow-y: auto;
}
.talks h2 {
  margin: 0 0 4px;
  font-size: 13px;
  line-height: 20px;
  font-weight: 600;
  color: var(--fg-2);
}
.talks ul {
  list-style: none;
}
.talk {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 8px;
  align-items: center;
  width: 100%;
  min-height: 48px;
  padding: 6px 8px;
  border-radius: 8px;
  text-align: start;
}
.talk:hover {
  background: var(--hover);
}
.talk .last {
  color: inherit;
  margin: 0;
}
.talk .count {
  grid-area: 1 / 2 / 3;
  background: var(--w-fill);
  color: var(--w-onfill);
}
.talks > .link {
  min-height: 32px;
  margin-top: 4px;
}
`)
