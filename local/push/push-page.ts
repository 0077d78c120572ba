import { markupSafe } from "../aws-error.ts";
import { ownPage, ukClock } from "../own-page.ts";
import type { PushState, Received, Subscriber } from "./state.ts";

/** Statuses to answer senders with, to try out errors. */
const answers = [
  ["", "Accept pushes"],
  ["410", "Answer 410 (gone)"],
  ["503", "Answer 503 (error)"],
] as const;

/** Returns a page with the received pushes, newest first, and the subscribed browsers. */
export function pushPage({ received, subscribers }: PushState): string {
  const all = Object.values(subscribers);
  const none = "No push yet. Enable push notifications under Mobile Settings and send a test.";
  return ownPage(
    "Haulyard local push service",
    `<p>Push notifications that Haulyard has sent, newest first, decrypted as the browser would. They stay on this machine, so
no browser shows them. To see one, open the developer tools on a Haulyard page, choose Application, then Service workers,
and press Push with its text.</p>
<p role="status">${received.length === 0 ? none : `${received.length} so far.`}</p>
${[...received].reverse().map(article).join("\n")}
<h2>Browsers</h2>
${all.length === 0 ? "<p>No browser has subscribed.</p>" : all.map(browser).join("\n")}`,
  );
}

function article({ to, platform, text, urgency, keptSeconds, at }: Received): string {
  const terms = [urgency && `urgency ${urgency}`, keptSeconds !== null && `stored for ${keptSeconds} s`].filter(
    Boolean,
  );
  return `<article>
<p class="envelope"><time datetime="${markupSafe(at)}">${markupSafe(ukClock.format(new Date(at)))}</time> to ${markupSafe(platform)} ${markupSafe(to)}${terms.length > 0 ? `, ${markupSafe(terms.join(", "))}` : ""}</p>
<pre>${markupSafe(text)}</pre>
</article>`;
}

function browser({ id, answer }: Subscriber): string {
  const buttons = answers
    .filter(([given]) => given !== (answer?.toString() ?? ""))
    .map(([given, words]) => `<button name="answer" value="${given}">${words}</button>`);
  return `<article>
<p class="envelope">${markupSafe(id)}${answer === null ? "" : `: senders get ${answer}`}</p>
<form method="post"><input type="hidden" name="id" value="${markupSafe(id)}">${buttons.join("")}</form>
</article>`;
}
