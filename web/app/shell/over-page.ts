/** The id of the place at the top of the page, without a height, for what lies over it. */
export const slotOverPage = "over-page";
