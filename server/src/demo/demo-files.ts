/** Where the file of a demo attachment is stored. */
export const fileKey = (name: string): string => `demo/${name}`
