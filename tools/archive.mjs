import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const BLOCK = 512

/** Every file under `folder` as one uncompressed tar archive, paths relative to it. @returns {Buffer} */
export function tarOf(folder) {
  const blocks = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) => {
      const bytes = readFileSync(file)
      const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)
      return [headerOf(file.slice(folder.length + 1).replaceAll('\\', '/'), bytes.length), bytes, padding]
    })
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)])
}

function headerOf(path, size) {
  if (Buffer.byteLength(path) > 100) throw new Error(`${path}: the path is too long for an archive`)
  const header = Buffer.alloc(BLOCK)
  header.write(path, 0)
  header.write('0000644\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
