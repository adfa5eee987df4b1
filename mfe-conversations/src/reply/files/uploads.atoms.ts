import { atom } from 'jotai'
import type { Upload, Uploader } from './uploader.ts'

const heldAtom = atom<ReadonlyMap<File, Upload>>(new Map())

/** How each chosen file stands. A file that is not in it was chosen where nothing is sent ahead. */
export const uploadsAtom = atom((get) => get(heldAtom))

/** Null: nothing is to be said of the file any more. */
export const tellUploadAtom = atom(null, (_get, set, file: File, upload: Upload | null) =>
  set(heldAtom, (all) => {
    const rest = new Map(all)
    if (upload) rest.set(file, upload)
    else rest.delete(file)
    return rest
  }),
)

/** Set where the area runs. */
export const uploaderAtom = atom<Uploader | null>(null)
