/** Storage key: the haulier role was chosen without the details of the sign-up form. */
export const completionWanted = "accounts.completionWanted";
