import { markupSafe } from "../aws-error.ts";
import { ownPage, ukClock } from "../own-page.ts";
import type { PublishedMessage, SnsState } from "./state.ts";

/** The text messages that were sent, newest first. */
export function textsPage({ messages }: Pick<SnsState, "messages">): string {
  const texts = messages.filter(({ target }) => target.startsWith("+")).reverse();
  const none = "No text message yet. Book a job with a mobile of somebody on site, and let its vehicle set off.";
  return ownPage(
    "Haulyard local text messages",
    `<p>Text messages that Haulyard has sent, newest first. They stay on this machine.</p>
<p role="status">${texts.length === 0 ? none : `${texts.length} so far.`}</p>
${texts.map(article).join("\n")}`,
  );
}

function article({ target, message, attributes, publishedAt }: PublishedMessage): string {
  const sender = attributes["AWS.SNS.SMS.SenderID"]?.value ?? "nobody";
  const words = markupSafe(message).replaceAll(
    /https?:&#47;&#47;\S+|https?:\/\/\S+/g,
    (link) => `<a href="${link}">${link}</a>`,
  );
  return `<article>
<p class="envelope"><time datetime="${markupSafe(publishedAt)}">${markupSafe(ukClock.format(new Date(publishedAt)))}</time> to ${markupSafe(target)} from ${markupSafe(String(sender))}</p>
<p>${words}</p>
</article>`;
}
