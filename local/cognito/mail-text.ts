const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Returns the plain-text part of an email. Supports only the HTML that Haulyard's emails use. */
export function mailText(html: string): string {
  const plain = html
    .replace(/<(style|head|title)\b[\s\S]*?<\/\1>/gi, "")
    .replace(/\s+/g, " ")
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_link, address: string, words: string) =>
      words.includes(address) ? words : `${words}: ${address} `,
    )
    .replace(/<br\s*\/?>|<\/(div|li|tr)>/gi, "\n")
    .replace(/<\/(p|h[1-6]|ul|ol|table)>/gi, "\n\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w+));/gi, (whole, decimal?: string, hex?: string, name = "") =>
      decimal || hex
        ? character(decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16))
        : (entities[name] ?? whole),
    );
  const lines = plain.split("\n").map((line) => line.trim());
  return `${lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}

function character(codePoint: number): string {
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "";
}
