import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What is used of the file system that the embedded database's runtime brings along. */
interface HostFiles {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
  node_ops: { rename: (node: unknown, folder: unknown, name: string) => void }
  realPath(node: unknown): string
  /** Turns the system's errors into the runtime's. */
  tryFSOperation<T>(operation: () => T): T
}

type Options = Parameters<NodeFS['init']>[1]
type PreRun = (module: { NODEFS: HostFiles }) => void

/** Windows has no such thing, and does not need it. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** The runtime says "done" to every fsync without asking the disk: here it asks. New names are made to last as well. */
const reachTheDisk: PreRun = ({ NODEFS: files }) => {
  files.stream_ops.fsync = (stream) => {
    files.tryFSOperation(() => (stream.nfd ? fsyncSync(stream.nfd) : syncFolder(files.realPath(stream.node))))
    return 0
  }
  const { rename } = files.node_ops
  files.node_ops.rename = (node, folder, name) => {
    rename(node, folder, name)
    files.tryFSOperation(() => syncFolder(files.realPath(folder)))
  }
}

/** A folder whose database survives a power cut: what has been committed is on the disk when the answer comes. */
export class DurableFs extends NodeFS {
  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [...((emscriptenOpts.preRun as unknown as PreRun[]) ?? []), reachTheDisk]
    return { emscriptenOpts: { ...emscriptenOpts, preRun: preRun as unknown as typeof emscriptenOpts.preRun } }
  }
}

/** The database's own start, but waiting for the disk (`-F` means not to). Only fsync is passed on by the runtime. */
export const durableStart = (defaults: readonly string[]): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]
