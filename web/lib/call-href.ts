/** The link that rings a number, however it was typed. */
export const callHref = (phone: string) => `tel:${phone.replaceAll(/[^0-9+]/g, "")}`;
