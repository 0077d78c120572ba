/** Storage key. Set if a user chose the haulier role without filling in the sign-up form. */
export const completionWanted = "accounts.completionWanted";
