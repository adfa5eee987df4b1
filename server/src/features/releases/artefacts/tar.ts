import { Malformed } from '../../../errors.ts'

const BLOCK = 512

/**
 * Plain files of an uncompressed ustar archive by their paths. Folders and other entries are passed over.
 * @throws Malformed for anything else, and for paths that leave the archive
 */
export function readTar(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = 0
  while (at + BLOCK <= bytes.length) {
    const header = bytes.subarray(at, at + BLOCK)
    if (header.every((byte) => byte === 0)) return files
    const size = octal(header, 124, 12)
    const start = at + BLOCK
    if (checksum(header) !== octal(header, 148, 8) || start + size > bytes.length)
      throw new Malformed('The archive is damaged')
    const kind = String.fromCharCode(header[156] ?? 0)
    if (kind === '0' || kind === '\0') files.set(safePath(header), bytes.subarray(start, start + size))
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
  throw new Malformed('The archive is damaged')
}

const text = (header: Buffer, from: number, length: number): string => {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? length : end)
}

const octal = (header: Buffer, from: number, length: number): number =>
  Number.parseInt(text(header, from, length).trim() || '0', 8)

/** Sum of all bytes with the checksum field itself counted as spaces. */
const checksum = (header: Buffer): number =>
  header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0)

function safePath(header: Buffer): string {
  const prefix = text(header, 345, 155)
  const path = (prefix ? `${prefix}/` : '') + text(header, 0, 100)
  const clean = path.replace(/^(\.\/)+/, '')
  if (!/^[\w][\w@+.-]*(\/[\w@+-][\w@+.-]*)*$/.test(clean))
    throw new Malformed('The archive has a path that is not allowed')
  return clean
}
