/** Maximum photo size: 10 MB. A separate file, so that pages that only upload load no schemas. */
export const photoMaxBytes = 10 * 1024 * 1024;
export const mostPhotos = 6;
