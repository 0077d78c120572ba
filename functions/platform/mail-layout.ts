/** What stands in a mail of ours, whichever of its two forms is read. */
export interface MailContent {
  readonly paragraphs: readonly string[];
  /** The one thing to do, as a button. */
  readonly action: { readonly words: string; readonly url: string };
  /** A code to type where the button does not reach. */
  readonly code?: string;
  /** What is said last and small: how long it holds, why it came, how to stop it. */
  readonly small: readonly string[];
  /** A link of the last lines, e.g. to stop such mails. */
  readonly stop?: { readonly words: string; readonly url: string } | null;
}

const type = "font-family:Overpass,Arial,Helvetica,sans-serif";
const ink = "#1f2933";

/**
 * A mail as HTML: tables and inline styles, as mail programs read them; its colours hold in the dark, where most programs
 * turn them. Everything that people have written is escaped here.
 */
export function mailHtml({ paragraphs, action, code, small, stop }: MailContent): string {
  const row = (content: string, style = "") => `<tr><td style="padding:0 0 16px;${style}">${content}</td></tr>`;
  const size = (px: number) => `font-size:${px}px;line-height:${Math.round(px * 1.5)}px`;
  const rows = [
    row(
      `<span style="${size(20)};font-weight:700;border-bottom:4px solid #ffb300">Haulyard</span>`,
      "padding-bottom:24px",
    ),
    ...paragraphs.map((text) => row(inHtml(text), size(16))),
    row(
      `<a href="${inHtml(action.url)}" style="display:inline-block;background:#ffb300;color:${ink};${size(16)};font-weight:700;text-decoration:none;padding:12px 20px;border-radius:6px">${inHtml(action.words)}</a>`,
      "padding:8px 0 24px",
    ),
    ...(code
      ? [
          row("Or type this code:", size(16)),
          row(code, `${size(28)};font-weight:700;letter-spacing:4px;padding-bottom:24px`),
        ]
      : []),
    ...small.map((text) => row(inHtml(text), `${size(14)};padding-bottom:8px`)),
    ...(stop ? [row(`<a href="${inHtml(stop.url)}" style="color:inherit">${inHtml(stop.words)}</a>`, size(14))] : []),
  ];
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head><body style="margin:0;padding:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${type};color:${ink};text-align:left">${rows.join("")}</table></td></tr></table></body></html>`;
}

/** The same mail as plain text. */
export function mailPlain({ paragraphs, action, code, small, stop }: MailContent): string {
  const blocks = [
    ...paragraphs,
    `${action.words}:\n${action.url}`,
    ...(code ? [`Or type this code: ${code}`] : []),
    [...small, ...(stop ? [`${stop.words}: ${stop.url}`] : [])].join("\n"),
    "Haulyard",
  ];
  return blocks.filter(Boolean).join("\n\n");
}

/** A text within HTML, also within an attribute. */
function inHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
