/** The user pool, loaded when it is first needed: it is too heavy to come with a page. */
export const userPool = () => import("./amplify.ts");
