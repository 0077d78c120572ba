/** Id of the element between bar and page for announcements. It has no height while empty. */
export const slotAbovePage = "above-page";
