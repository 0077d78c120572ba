/** Bytes that a photo may have: 10 MB. In a file of its own, so that a page which only uploads carries no schemas. */
export const photoMaxBytes = 10 * 1024 * 1024;
/** How many photos one thing may have: a delivery, a vehicle. */
export const mostPhotos = 6;
