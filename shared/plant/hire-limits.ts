/** Photos of a machine at each end of its hire: those of both are evidence of one case, which holds six. */
export const mostHirePhotos = 3;

/** Idle days of one hire at the most: each is a day of it, and a hire has 28. */
export const mostIdleDays = 28;
