/** Maximum photos of a machine at each end of its hire: both ends together are one case's evidence, which holds six. */
export const mostHirePhotos = 3;
