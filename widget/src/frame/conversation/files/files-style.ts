import { adoptStyle } from '../../pieces/adopt-style.ts'

adoptStyle(`
.picture img {
  display: block;
  margin-top: 4px;
  max-width: 240px;
  max-height: 240px;
  border-radius: 12px;
}
audio,
video {
  max-width: 284px;
  margin-top: 4px;
}
`)
