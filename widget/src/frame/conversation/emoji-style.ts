import { adoptStyle } from '../pieces/adopt-style.ts'

adoptStyle(`
.emoji {
  position: absolute;
  bottom: 44px;
  inset-inline-end: 0;
  display: grid;
  grid-template-columns: repeat(6, 36px);
  padding: 8px;
  border-radius: 12px;
  background: var(--raised);
  box-shadow: var(--shadow);
  z-index: 2;
}
.emoji button {
  width: 36px;
  height: 36px;
  font-size: 20px;
  border-radius: 8px;
}
.emoji button:hover {
  background: var(--hover);
}
`)
