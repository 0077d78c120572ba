/** Where it is kept that a haulier's role was chosen without the details that sign-up asks for. */
export const completionWanted = "accounts.completionWanted";
