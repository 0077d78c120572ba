import { mailWaits } from "#shared/notifications/mail-waits.ts";
import { mostLines, type Notice, notices, repeatSeconds } from "#shared/notifications/notices.ts";

const minutes = (seconds: number) => `${seconds / 60} minutes`;

const mailWords: Readonly<Record<Notice["mail"], string>> = {
  now: "at once",
  away: "when away",
  digest: "collected",
  own: "of its own",
  receipt: "at once, except in quiet hours",
  never: "–",
};

export function noticesPage(): string {
  const { awaySeconds, digestSeconds, hereSeconds } = mailWaits;
  const parts = [
    "# Notices",
    "",
    "Generated from shared/notifications/notices.ts by `npm run docs`. A domain event becomes a notice by its row: a",
    "line in the bell, a toast in open tabs, and the messages in the columns. Emails **when away** go out after",
    `${minutes(awaySeconds)} (${minutes(awaySeconds + hereSeconds)} if the user was on the app in the last ${minutes(hereSeconds)}), unless the user has looked at the`,
    `app since or has read them; **collected** ones after ${minutes(digestSeconds)}, with all later ones. Quiet hours delay`,
    "emails until they end, except if the last column says that they go out all the same. **By** is the preference that",
    "turns such emails or pushes off; without one they cannot be turned off. A push says how soon a sleeping device should wake.",
    `**Held** repeats: one user's notices about one thing become at most ${mostLines} lines and one email in ${minutes(repeatSeconds)}. The newest replaces`,
    "the last line, and the next email includes it.",
    "",
    "| notice | text | domain events | recipients | bell | email | by | push | by | in quiet hours | repeats |",
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
