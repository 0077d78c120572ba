import { markupSafe } from "../aws-error.ts";
import type { Mail } from "./mailbox.ts";

/** No more on one page, so that it opens at once. */
const mostShown = 100;

/** Nothing on the page may run or be fetched, whatever a mail says. */
export const mailboxPolicy =
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
.facts { color: var(--quiet); margin: 4px 0 12px; overflow-wrap: anywhere; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
details { margin-top: 12px; }
details pre { font: 14px/1.5 ui-monospace, monospace; }
`;

const clock = new Intl.DateTimeFormat("en-GB", {
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

/** The mailbox as a page. `to` is the address that `mails` were chosen by, empty for all. */
export function mailboxPage(mails: readonly Mail[], to: string): string {
  const shown = mails.slice(0, mostShown);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Haulyard local mailbox</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Haulyard local mailbox</h1>
<p>Mail that Haulyard would have sent, newest first. It stays on this machine.</p>
<form method="get">
<label>Sent to <input type="email" name="to" value="${markupSafe(to)}" autocomplete="off" placeholder="name@example.com"></label>
<button>Show</button>
</form>
<p role="status">${markupSafe(summary(mails.length, shown.length, to))}${to ? ' <a href="?">Show all mail</a>' : ""}</p>
${shown.map(article).join("\n")}
</main>
</body>
</html>
`;
}

function summary(found: number, shown: number, to: string): string {
  const addressed = to ? ` to ${to}` : "";
  if (found === 0) return `No mail${addressed} yet. Sign up or reset a password and it appears here.`;
  const count = found === 1 ? "1 mail" : `${found} mails`;
  return shown < found ? `${count}${addressed}, the newest ${shown} shown.` : `${count}${addressed}.`;
}

function article({ from, to, subject, text, html, sentAt }: Mail): string {
  const addressed = to
    .map((address) => `<a href="?to=${encodeURIComponent(address)}">${markupSafe(address)}</a>`)
    .join(", ");
  return `<article>
<h2>${markupSafe(subject || "(no subject)")}</h2>
<p class="facts"><time datetime="${markupSafe(sentAt)}">${markupSafe(clock.format(new Date(sentAt)))}</time> to ${addressed} from ${markupSafe(from)}</p>
${text ? `<pre>${withLinks(text)}</pre>` : ""}
${html === null ? "" : `<details${text ? "" : " open"}><summary>HTML source</summary><pre>${markupSafe(html)}</pre></details>`}
</article>`;
}

/** Escapes text and makes its web addresses links, so that a confirmation can be followed. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((part, at) =>
      at % 2 ? `<a href="${markupSafe(part)}" rel="noreferrer">${markupSafe(part)}</a>` : markupSafe(part),
    )
    .join("");
}
