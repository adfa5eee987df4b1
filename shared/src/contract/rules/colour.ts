import * as v from 'valibot'

/** A colour as pickers send it: `#1F93FF` or `#19F`. */
export const Colour = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'is not a colour like #1F93FF'),
)
