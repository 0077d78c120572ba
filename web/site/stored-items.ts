/** What the web app keeps in people's browsers: name, where, what for, how long. A test holds it to the code. */
export const storedItems = [
  ["theme", "Local storage", "Whether you chose light, dark or the system’s look.", "Until you clear it."],
  [
    "CognitoIdentityServiceProvider…",
    "Local storage",
    "Your sign-in: who you are and the keys that keep you signed in.",
    "Until you sign out.",
  ],
  ["haulyard.signInClient", "Local storage", "Which sign-in service the keys above belong to.", "Until you sign out."],
  [
    "haulyard.caredFor",
    "Local storage",
    "That your last sign-in on this device has been noted, so that it is noted once.",
    "Until the next sign-in.",
  ],
  [
    "haulyard.passwordHintSeen.…",
    "Local storage",
    "That you have seen the hint about passwords, so that it does not come again.",
    "Until you clear it.",
  ],
  [
    "haulyard.signUpReturn",
    "Local storage",
    "Where you were going when you began to sign up, with your e-mail address.",
    "Until you have confirmed it and signed in.",
  ],
  [
    "haulyard.pendingService.…",
    "Local storage",
    "The service that a new haulier mainly offers.",
    "Until saved at the first sign-in.",
  ],
  [
    "haulyard.user.…",
    "Session storage",
    "What you have begun and not sent, such as a booking form, a message or a review.",
    "Until sent, the tab is closed or you sign out.",
  ],
  ["haulyard.mobileShell", "Session storage", "That this tab shows the app for phones.", "Until the tab is closed."],
  [
    "haulyard.googleTrip",
    "Session storage",
    "Where to bring you back to after signing in with Google.",
    "Until you are back.",
  ],
  [
    "haulyard-outbox",
    "Browser database",
    "Messages written without a connection, until they can be sent.",
    "Until sent, or you sign out.",
  ],
] as const;
