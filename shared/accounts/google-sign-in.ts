/**
 * Sign-in with Google goes by way of the user pool's own pages, which refuse whatever is not registered with them. So
 * what is registered (infra) and what the browser asks for (web) are this one declaration.
 */
export const googleSignIn = {
  /** What the tokens are good for; the last lets people look after their own sign-in. */
  scopes: ["openid", "email", "aws.cognito.signin.user.admin"],
  /** Where people come back to, after the web app's origin: compared with its query. */
  returnPath: "/auth?source=oauth",
  signOutPath: "/auth",
} as const;

/**
 * What the user pool's triggers refuse somebody with who comes by Google, or might. The pool passes the sentences on
 * inside its own; the app looks for them and shows nothing else.
 */
export const googleRefusals = {
  /** Not shown at first: on it the app goes to Google once more, which then succeeds. */
  joined: "Your Google account opens your Haulyard account from now on. Please sign in with Google once more.",
  unverified:
    "Google has not checked that this e-mail address is yours. Confirm it with Google, or sign up with a password.",
  usesGoogle: "This e-mail address signs in with Google. Use the Google button to sign in.",
  codeWanted: "This account asks for a code. Please sign in with your e-mail address and your password.",
  otherGoogle: "Another Google account signs in with this e-mail address. Contact us if that is a mistake.",
} as const;

/** Which of our sentences a refusal of the user pool carries, if any. */
export function googleRefusalIn(message: string): string | undefined {
  return Object.values(googleRefusals).find((sentence) => message.includes(sentence));
}
