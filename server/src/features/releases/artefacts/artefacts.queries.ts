import type { RemoteManifest } from '@parley/shared/contract/release'
import type { Sql } from '../../../db/db.ts'

type File = Pick<RemoteManifest['files'][number], 'path' | 'integrity'>

/** Every file of the newest builds of one remote, those of the newest build first. */
export async function listNewestFiles(db: Sql, remote: string, builds: number): Promise<File[]> {
  const { rows } = await db.query<File>(
    `select file->>'path' as path, file->>'integrity' as integrity
     from (select manifest, published_at, build from remote_releases where remote = $1
           order by published_at desc, build limit $2) newest,
       jsonb_array_elements(newest.manifest->'files') with ordinality as files(file, nth)
     order by newest.published_at desc, newest.build, nth`,
    [remote, builds],
  )
  return rows
}
