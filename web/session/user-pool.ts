/** Imports the user pool's client on first use, because the module is large. */
export const userPool = () => import("./amplify.ts");
