/** The content of an email, for text and HTML. Contains no markup. */
export interface MailContent {
  readonly heading: string;
  /** The greeting; absent if the email does not address the reader by name. */
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** The main action, as a button. */
  readonly action: { readonly words: string; readonly url: string };
  /** Further links, under the button. */
  readonly more?: readonly { readonly words: string; readonly url: string }[];
  /** A code to type instead of using the button. */
  readonly code?: string;
  /** Small print: how long a link is valid, the reason for the email, how to unsubscribe. */
  readonly small: readonly string[];
  /** A link of the last lines, e.g. to unsubscribe. */
  readonly stop?: { readonly words: string; readonly url: string } | null;
}

const strapline = "Haulage and plant hire marketplace";

export function mailPlain({
  heading,
  greeting,
  paragraphs,
  action,
  more = [],
  code,
  small,
  stop,
}: MailContent): string {
  const blocks = [
    heading,
    greeting && `${greeting},`,
    ...paragraphs,
    ...[action, ...more].map(({ words, url }) => `${words}:\n${url}`),
    code && `Or type this code: ${code}`,
    `--\nHaulyard: ${strapline.toLowerCase()}`,
    [...small, ...(stop ? [`${stop.words}: ${stop.url}`] : [])].join("\n"),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

/**
 * Programs without `prefers-color-scheme` keep the light inline colours; others get the dark ones by class. Some
 * programs lay out only tables.
 */
const dark = [
  [".p", "background:#11181d!important"],
  [".s", "background:#1a232a!important;border-color:#33414b!important"],
  [".i", "color:#eeebe3!important"],
  [".q", "color:#abb6be!important"],
  [".w", "color:#79bbe6!important"],
  [".c", "background:#0c1216!important;color:#eeebe3!important"],
]
  .map(([name, rule]) => `${name}{${rule}}`)
  .join("");
const font = "font-family:Overpass,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const table = `role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;
const mark = `<span style="color:#ffb612">H</span>aulyard`;

/** Tables and inline styles, for email programs. Escapes all user text. */
export function mailHtml({ heading, greeting, paragraphs, action, more = [], code, small, stop }: MailContent): string {
  const paragraph = (text: string) => p("i", "font-size:16px;line-height:24px;margin:0 0 16px;color:#1a2730", text);
  const inside = [
    `<h1 class="i" style="font-size:22px;line-height:28px;font-weight:700;margin:0 0 16px;color:#1a2730">${escaped(heading)}</h1>`,
    ...(greeting ? [paragraph(`${greeting},`)] : []),
    ...paragraphs.map(paragraph),
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td style="background:#ffb612;border-radius:6px"><a href="${escaped(action.url)}" style="display:inline-block;padding:13px 22px;font-size:16px;line-height:20px;font-weight:700;color:#1a2730;text-decoration:none">${escaped(action.words)}</a></td></tr></table>`,
    ...more.map(
      ({ words, url }) =>
        `<p class="i" style="font-size:16px;line-height:24px;margin:0 0 16px"><a class="w" href="${escaped(url)}" style="color:#175a84">${escaped(words)}</a></p>`,
    ),
    code &&
      `${paragraph("Or type this code:")}<p class="c" style="display:inline-block;background:#eae7dd;border-radius:6px;padding:12px 16px;font-size:28px;line-height:32px;font-weight:700;letter-spacing:4px;margin:0 0 24px;color:#1a2730">${escaped(code)}</p>`,
  ];
  const stopped = stop && ` <a class="w" href="${escaped(stop.url)}" style="color:#175a84">${escaped(stop.words)}</a>`;
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(heading)}</title><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark}}</style></head>
<body class="p" style="margin:0;padding:0;background:#f5f3ec">
<table ${table} class="p" style="background:#f5f3ec"><tr><td align="center" style="padding:24px 12px">
<table ${table} style="max-width:600px;${font};text-align:left">
<tr><td style="background:#1f2d37;border-radius:6px 6px 0 0;padding:16px 24px;font-size:20px;line-height:24px;font-weight:700;color:#f5f3ec">${mark}</td></tr>
<tr><td class="s" style="background:#fffefb;border:1px solid #d8d3c6;border-top:0;border-radius:0 0 6px 6px;padding:28px 24px 16px;overflow-wrap:anywhere">
${inside.filter(Boolean).join("\n")}
</td></tr>
<tr><td class="q" style="padding:16px 24px;font-size:13px;line-height:20px;color:#4a5862">${small.map(escaped).join("<br>")}${stopped ?? ""}<br>Haulyard: ${strapline.toLowerCase()}</td></tr>
</table></td></tr></table>
</body></html>`;
}

const p = (name: string, style: string, text: string) => `<p class="${name}" style="${style}">${escaped(text)}</p>`;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  '"': "&quot;",

  "<": "&lt;",
  ">": "&gt;",
};

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (character) => entities[character] ?? character);
}
