import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BadEnvironment, type Env } from '../env.ts'
import type { BlobStore } from './blob-store.ts'
import { openDiskBlobStore } from './disk-blob-store.ts'
import { openS3BlobStore } from './s3-blob-store.ts'

function openS3(address: URL, { objectStore }: Env): BlobStore {
  const region = address.searchParams.get('region') ?? objectStore.region
  const endpoint = address.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const { accessKeyId, secretAccessKey } = objectStore
  if (!accessKeyId || !secretAccessKey) {
    throw new BadEnvironment('STORAGE_URL names an object store: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY too.')
  }
  const place = { bucket: address.hostname, endpoint: endpoint.replace(/\/+$/, ''), region }
  return openS3BlobStore({ ...place, accessKeyId, secretAccessKey })
}

/** The store that STORAGE_URL names; a folder of the data folder by default. @throws BadEnvironment */
export function openBlobStore(env: Env): BlobStore {
  if (!env.storageUrl) return openDiskBlobStore(join(env.dataDir, 'storage'))
  const address = URL.parse(env.storageUrl)
  if (address?.protocol === 'file:') return openDiskBlobStore(fileURLToPath(address))
  if (address?.protocol === 's3:') return openS3(address, env)
  throw new BadEnvironment('STORAGE_URL: must begin with file: or s3:.')
}
