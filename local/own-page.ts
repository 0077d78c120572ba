import type { ServerResponse } from "node:http";

/** Content security policy: pages run no script and load nothing, even if an email contains HTML. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const style = `
:root { color-scheme: light dark; --ink: #1d2733; --quiet: #4d5a68; --paper: #faf8f4; --line: #c9c4ba; --link: #0b5394; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece8e1; --quiet: #b3bcc6; --paper: #171d24; --line: #45505c; --link: #8fc1f5; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 48rem; padding: 24px 16px; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 0; overflow-wrap: anywhere; }
a { color: var(--link); overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 16px 0; }
label { display: grid; gap: 4px; flex: 1 1 16rem; }
input, button { font: inherit; color: inherit; min-height: 44px; padding: 0 12px; border: 1px solid var(--quiet);
  border-radius: 6px; background: transparent; }
::placeholder { color: var(--quiet); opacity: 1; }
button { cursor: pointer; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
article { border-top: 1px solid var(--line); padding: 16px 0; }
.envelope { color: var(--quiet); margin: 4px 0 12px; overflow-wrap: anywhere; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
details { margin-top: 12px; }
details pre { font: 14px/1.5 ui-monospace, monospace; }
`;

export const ukClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** Returns the HTML of a page of the local cloud, such as the mailbox. The product has no such pages. */
export function ownPage(title: string, main: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`;
}

export function answerOwnPage(response: ServerResponse, status: number, page: string | null): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  response.end(page ?? undefined);
}
