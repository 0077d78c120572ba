/** Loads the user pool's client when first needed, because it is large. */
export const userPool = () => import("./amplify.ts");
