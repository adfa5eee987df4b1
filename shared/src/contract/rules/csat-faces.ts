/** How a survey is answered by faces: the sign of each rating, one to five, the unhappiest first (contract, configuration 8). */
export const CSAT_FACES = ['😞', '😑', '😐', '😀', '😍'] as const
