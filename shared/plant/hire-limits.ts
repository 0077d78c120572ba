/** Photos of a machine at each end of its hire: those of both are evidence of one case, which holds six. */
export const mostHirePhotos = 3;
