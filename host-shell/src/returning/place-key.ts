/** Where a tab keeps the place of a page that is loaded anew. */
export const PLACE_KEY = 'parley.place'
