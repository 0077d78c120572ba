import { markupSafe } from "../aws-error.ts";
import { ownPage, ukClock } from "../own-page.ts";
import type { Mail } from "./mailbox.ts";

/** Maximum emails on the page, so that it opens quickly. */
const mostShown = 100;

export function mailboxPage(mails: readonly Mail[], to: string): string {
  const shown = mails.slice(0, mostShown);
  return ownPage(
    "Haulyard local mailbox",
    `<p>Emails that Haulyard would have sent, newest first. They stay on this machine.</p>
<form method="get">
<label>Sent to <input type="email" name="to" value="${markupSafe(to)}" autocomplete="off" placeholder="name@example.com"></label>
<button>Show</button>
</form>
<p role="status">${markupSafe(summary(mails.length, shown.length, to))}${to ? ' <a href="?">Show all emails</a>' : ""}</p>
${shown.map(article).join("\n")}`,
  );
}

function summary(found: number, shown: number, to: string): string {
  const addressed = to ? ` to ${to}` : "";
  if (found === 0) return `No email${addressed} yet. Sign up or reset a password and it appears here.`;
  const count = found === 1 ? "1 email" : `${found} emails`;
  return shown < found ? `${count}${addressed}. The newest ${shown} are shown.` : `${count}${addressed}.`;
}

/** Buttons that simulate the result of a sent email. */
const ways = { bounce: "Bounce it", complaint: "Report it as spam" } as const;

function buttons(id: string): string {
  const all = Object.entries(ways).map(([how, words]) => `<button name="how" value="${how}">${words}</button>`);
  return `<form method="post"><input type="hidden" name="id" value="${markupSafe(id)}">${all.join("")}</form>`;
}

function article({ id, from, to, subject, text, html, sentAt }: Mail): string {
  const addressed = to
    .map((address) => `<a href="?to=${encodeURIComponent(address)}">${markupSafe(address)}</a>`)
    .join(", ");
  return `<article>
<h2>${markupSafe(subject || "(no subject)")}</h2>
<p class="envelope"><time datetime="${markupSafe(sentAt)}">${markupSafe(ukClock.format(new Date(sentAt)))}</time> to ${addressed} from ${markupSafe(from)}</p>
${text ? `<pre>${withLinks(text)}</pre>` : ""}
${html === null ? "" : `<details${text ? "" : " open"}><summary>HTML version</summary><iframe sandbox title="The email" srcdoc="${markupSafe(html)}" width="100%" height="420"></iframe></details>`}
${buttons(id)}
</article>`;
}

/** Escapes text and turns web addresses into links, so that a user can follow a confirmation link. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((part, at) =>
      at % 2 ? `<a href="${markupSafe(part)}" rel="noreferrer">${markupSafe(part)}</a>` : markupSafe(part),
    )
    .join("");
}
