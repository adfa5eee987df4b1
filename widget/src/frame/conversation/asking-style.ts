import { adoptStyle } from '../pieces/adopt-style.ts'

adoptStyle(`
.article {
  margin-top: 4px;
  width: 284px;
  max-width: 100%;
  border-radius: 12px;
  box-shadow: inset 0 0 0 1px var(--line);
  padding: 12px;
  display: grid;
  grid-template-columns: 36px 1fr;
  gap: 10px;
  align-items: center;
  color: inherit;
  text-decoration: none;
}
.tile {
  width: 36px;
  height: 36px;
  border-radius: 8px;
  display: grid;
  place-items: center;
  background: var(--w-soft);
  color: var(--w-text);
}
.survey {
  border-radius: 14px;
  background: var(--bubble);
  padding: 12px 14px;
  max-width: 284px;
}
.survey legend {
  float: inline-start;
  width: 100%;
  margin-bottom: 8px;
}
.faces-row {
  display: flex;
  gap: 4px;
  clear: both;
}
.face {
  width: 44px;
  height: 44px;
  border-radius: 50%;
  font-size: 24px;
  line-height: 44px;
  text-align: center;
}
.face:hover {
  background: var(--hover);
}
.face[aria-pressed="true"] {
  box-shadow: inset 0 0 0 2px var(--w-text);
  background: var(--w-soft);
}
.inline-form {
  display: flex;
  gap: 6px;
  max-width: 284px;
  margin-top: 4px;
  flex-wrap: wrap;
}
.inline-form p {
  flex-basis: 100%;
  margin: 4px 0 0;
}
.inline-form input {
  flex: 1;
  width: auto;
  min-width: 0;
}
.choices {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 6px;
}
.choice {
  min-height: 32px;
  padding: 0 12px;
  border-radius: 999px;
  font-weight: 500;
  color: var(--w-text);
  box-shadow: inset 0 0 0 1px currentColor;
}
.choice[aria-pressed="true"] {
  background: var(--w-fill);
  color: var(--w-onfill);
  opacity: 1;
}
.answered {
  margin-top: 4px;
  font-weight: 500;
}
.asked {
  margin-top: 6px;
  padding: 12px 14px;
  max-width: 284px;
  border-radius: 14px;
  box-shadow: inset 0 0 0 1px var(--line);
}
.asked .primary {
  margin-top: 12px;
}
.cards {
  list-style: none;
  display: flex;
  gap: 8px;
  max-width: 284px;
  margin-top: 6px;
  padding: 1px;
  overflow-x: auto;
}
.offer {
  flex: 0 0 220px;
  max-width: 100%;
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding: 12px;
  border-radius: 12px;
  box-shadow: inset 0 0 0 1px var(--line);
}
.offer img {
  width: 100%;
  height: 120px;
  object-fit: cover;
  border-radius: 8px;
}
.offer .choice {
  display: grid;
  place-items: center;
  text-align: center;
  text-decoration: none;
}
`)
