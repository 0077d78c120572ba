/** Id of the place between bar and page; no height while empty. */
export const slotAbovePage = "above-page";
