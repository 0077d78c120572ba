/** Maximum photos of a machine at each end of its hire. Photos of both ends are evidence in a case, which holds six. */
export const mostHirePhotos = 3;
