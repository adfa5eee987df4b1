/** Keys of a remote's storage that begin so hold what the server said: they are forgotten with every end of a session. */
export const READ_PREFIX = 'read/'
