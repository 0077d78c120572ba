import { mailWaits } from "#shared/notifications/mail-waits.ts";
import { mostLines, type Notice, notices, repeatSeconds } from "#shared/notifications/notices.ts";

const minutes = (seconds: number) => `${seconds / 60} minutes`;

const mailWords: Readonly<Record<Notice["mail"], string>> = {
  now: "at once",
  away: "when away",
  digest: "collected",
  own: "of its own",
  receipt: "at once, but for quiet hours",
  never: "–",
};

/** notices.md: who is told what, and by which ways. */
export function noticesPage(): string {
  const { awaySeconds, digestSeconds, hereSeconds } = mailWaits;
  const parts = [
    "# Notices",
    "",
    "Generated from shared/notifications/notices.ts by `npm run docs`. A fact becomes a notice by its row: a",
    "line of the bell, a toast in open tabs, and what the columns say. Mails **when away** go out after",
    `${minutes(awaySeconds)} (${minutes(awaySeconds + hereSeconds)} to whoever was on the app in the last ${minutes(hereSeconds)}), unless their reader has looked at the`,
    `app since or has read them; **collected** ones after ${minutes(digestSeconds)}, with all that came in between. Quiet hours hold`,
    "mails back until they end, except where the last column says that it is mailed all the same. **By** is the preference that",
    "switches such mails or pushes off; without one nothing does. A push says how soon a sleeping device should wake for it.",
    `Repeats that are **held**: by one person about one thing at most ${mostLines} lines and one mail in ${minutes(repeatSeconds)}; the newest takes`,
    "the place of the last line, and the next mail tells it.",
    "",
    "| notice | tells | facts | who | bell | mail | by | push | by | in quiet hours | repeats |",
    "|---|---|---|---|---|---|---|---|---|---|---|",
  ];
  for (const [kind, row] of Object.entries<Notice>(notices)) {
    const cells = [
      `\`${kind}\``,
      row.tells,
      row.on.map((name) => `\`${name}\``).join(", "),
      row.to.join(", "),
      row.bell ? "yes" : "–",
      mailWords[row.mail],
      row.topic ? `\`${row.topic}\`` : "–",
      row.push ? row.push.urgency : "–",
      row.push?.preference ? `\`${row.push.preference}\`` : "–",
      row.ignoresQuietHours ? "yes" : "–",
      row.isHeld ? "held" : "–",
    ];
    parts.push(`| ${cells.join(" | ")} |`);
  }
  return `${parts.join("\n")}\n`;
}
