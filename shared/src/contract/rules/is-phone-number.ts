/** E.164: a plus sign, a first digit that is not zero, 2 to 15 digits. */
export const isPhoneNumber = (text: string): boolean => /^\+[1-9]\d{1,14}$/.test(text)
