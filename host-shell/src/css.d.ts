/** Style files become link elements; importing one has no value. */
declare module '*.css'
