/** How long a request for tyres at once waits for an answer before admins are told, seconds. */
export const tyreAnswerSeconds = 600;
/** How many hauliers near the site are told of such a request, the nearest first. */
export const mostTyreHauliers = 10;
