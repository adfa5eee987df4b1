import { adoptStyle } from '../pieces/adopt-style.ts'

adoptStyle(`
.help {
  margin: 16px 16px 0;
  padding: 8px;
  background: var(--raised);
  border-radius: 16px;
  box-shadow: var(--shadow);
  overflow-y: auto;
  min-height: 0;
}
.help-find {
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 0 10px;
  border-radius: 10px;
  background: var(--bubble);
  color: var(--fg-2);
}
.help-find input {
  flex: 1;
  min-width: 0;
  min-height: 40px;
  border: 0;
  outline: 0;
  background: none;
}
.help-find:focus-within {
  outline: 2px solid var(--w-fill);
}
.help ul {
  list-style: none;
  margin: 4px 0 0;
  padding: 0;
}
.help li button {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  width: 100%;
  min-height: 40px;
  padding: 8px 10px;
  border-radius: 8px;
  text-align: start;
}
.help li button:hover {
  background: var(--bubble);
}
.help-none:not(:empty) {
  padding: 8px 10px;
  color: var(--fg-2);
}
.reading {
  flex: 1;
  min-height: 0;
  width: 100%;
  border: 0;
  background: var(--surface);
}
.reading-foot {
  flex: none;
  padding: 0 16px 16px;
}
`)
