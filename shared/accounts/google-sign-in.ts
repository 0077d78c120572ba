/**
 * Google sign-in goes through the user pool's own pages, which reject any unregistered value. So infra (which
 * registers) and web (which requests) share this declaration.
 */
export const googleSignIn = {
  /** Scopes of the tokens; the last one lets people manage their own sign-in. */
  scopes: ["openid", "email", "aws.cognito.signin.user.admin"],
  /** Return path after the web app's origin. The pool compares its query too. */
  returnPath: "/auth?source=oauth",
  signOutPath: "/auth",
} as const;

/**
 * Refusals of the user pool's triggers for Google sign-ins. The pool wraps them in its own text; the app finds them and
 * shows nothing else.
 */
export const googleRefusals = {
  /** Not shown at first: the app goes to Google once more, which then succeeds. */
  joined: "Your Google account opens your Haulyard account from now on. Please sign in with Google once more.",
  unverified:
    "Google has not checked that this email address is yours. Confirm it with Google, or sign up with a password.",
  usesGoogle: "This email address signs in with Google. Use the Google button to sign in.",
  codeWanted: "This account asks for a code. Please sign in with your email address and your password.",
  otherGoogle: "Another Google account signs in with this email address. Contact us if that is a mistake.",
} as const;

export function googleRefusalIn(message: string): string | undefined {
  return Object.values(googleRefusals).find((sentence) => message.includes(sentence));
}
