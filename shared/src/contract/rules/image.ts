/** Bytes of a picture that may be uploaded. */
export const MAX_IMAGE_BYTES = 4 * 1024 * 1024
/** Content types of pictures that may be uploaded. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

export type ImageProblem = 'too_big' | 'wrong_type'

/** What stands against using a file as a picture; null when nothing does. `image/jpg` is what some systems call jpeg. */
export function imageProblem({ size, type }: { size: number; type: string }): ImageProblem | null {
  const known = type.toLowerCase().replace('image/jpg', 'image/jpeg')
  if (!IMAGE_TYPES.some((allowed) => allowed === known)) return 'wrong_type'
  return size > MAX_IMAGE_BYTES ? 'too_big' : null
}
