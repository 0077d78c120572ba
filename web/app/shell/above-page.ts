/** The id of the place between the bar and the page, without a height while nothing is in it. */
export const slotAbovePage = "above-page";
