/** Where it is kept that a haulier's role was chosen without the details that sign-up asks for (AMB-029). */
export const completionWanted = "accounts.completionWanted";
