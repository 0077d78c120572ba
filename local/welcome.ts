interface Welcome {
  readonly origin: string;
  readonly secureOrigin: string | null;
  readonly dataDir: string;
  /** Sign-ins of the demo; null if it is not loaded. */
  readonly demo: {
    readonly password: string;
    readonly signIns: readonly { readonly email: string; readonly what: string }[];
  } | null;
}

/** Printed once users can sign in. Scripts parse the address, the password and the last line. */
export function welcome({ origin, secureOrigin, dataDir, demo }: Welcome): string {
  const waysIn = demo
    ? [
        `Sign in with any of these, password ${demo.password}`,
        ...demo.signIns.map(({ email, what }) => `  ${email.padEnd(26)} ${what}`),
        `Try first: as the contractor, book the first Hiab for EH6 6QQ on ${origin}/book; answer it as the haulier in a second browser.`,
      ]
    : [`Try first: open an account on ${origin}/signup; the email with its code is in the mailbox.`];
  return [
    "",
    `Haulyard is ready:  ${origin}`,
    ...(secureOrigin ? [`HTTP/2 and TLS:     ${secureOrigin}`] : []),
    `Emails:             ${origin}/_mailbox`,
    `Text messages:      ${origin}/_texts`,
    `Move the clock:     ${origin}/_clock`,
    "",
    ...waysIn,
    `Stop with Ctrl-C. Data is in ${dataDir}; delete it with: npm start -- --reset`,
  ]
    .map((line) => line && `  ${line}`)
    .join("\n");
}
