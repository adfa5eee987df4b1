/** Where the 250 px rendition of an image is kept; an empty file says that none can be drawn. */
export const thumbnailKey = (key: string): string => `thumbs/${key}`
