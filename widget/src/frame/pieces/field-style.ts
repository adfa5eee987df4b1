import { adoptStyle } from './adopt-style.ts'

adoptStyle(`
.field + .field {
  margin-top: 14px;
}
.field label {
  display: block;
  font-size: 13px;
  line-height: 20px;
  font-weight: 500;
  margin-bottom: 4px;
}
.optional {
  color: var(--fg-3);
  font-weight: 400;
}
.field input,
.field select,
.field textarea,
.inline-form input,
.survey textarea {
  width: 100%;
  height: 40px;
  border: 1px solid var(--line-control);
  border-radius: 6px;
  padding: 0 10px;
  background: var(--surface);
}
.field textarea,
.survey textarea {
  height: auto;
  padding: 8px 10px;
  resize: none;
}
.survey textarea {
  margin-top: 8px;
}
.field .check {
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 24px;
}
.field .check input {
  width: 18px;
  height: 18px;
  flex: none;
}
.field [aria-invalid="true"] {
  border-color: var(--danger);
}
`)
