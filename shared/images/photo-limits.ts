/** Maximum photo size: 10 MB. A separate file, so that pages that only upload load no schemas. */
export const photoMaxBytes = 10 * 1024 * 1024;
/** Maximum photos of one thing, such as a delivery or a vehicle. */
export const mostPhotos = 6;
