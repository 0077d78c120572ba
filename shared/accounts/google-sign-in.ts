/**
 * Google sign-in uses the user pool's own pages, which reject unregistered values. This file shares them between infra,
 * which registers them, and web, which requests them.
 */
export const googleSignIn = {
  /** OAuth scopes of the tokens. The last scope lets users manage their own sign-in. */
  scopes: ["openid", "email", "aws.cognito.signin.user.admin"],
  /** Path after the web app's origin. The user pool compares the query string too. */
  returnPath: "/auth?source=oauth",
  signOutPath: "/auth",
} as const;

/**
 * Error texts of the user pool's triggers for Google sign-ins. The user pool wraps them in its own text; the app
 * extracts and shows them.
 */
export const googleRefusals = {
  /** The app first retries the Google sign-in, which then succeeds. It shows this text only if the retry fails. */
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
