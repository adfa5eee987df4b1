/** Why a mailed link does nothing, for whoever says it in another language; a newer server may know more. */
export type LinkRefusal = 'LINK_INVALID' | 'ADDRESS_CONFIRMED' | 'ADDRESS_TAKEN'
