/** Nothing: the shell's page has the reset in its own styles, whoever makes a look (decision 42). */
export const createPreflight = (): object => ({})
