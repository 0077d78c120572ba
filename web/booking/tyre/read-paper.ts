import { type ColourPicture, greyOf, resized } from "./grey.ts";
import { foundLines, type ReadOptions, readLine, sideOf, type TextNetworks } from "./read-lines.ts";
import type { TextLine } from "./text-lines.ts";

/** Longer side of the analysed photo, in pixels. Small print of a receipt stays legible. */
const longestSide = 1440;
const longestLine = 1600;
/** Maximum number of lines to read; a ticket has fewer. */
const mostLines = 80;
/** Below this confidence, a line is noise or upside down. */
const leastConfidence = 0.5;

export async function readDocument(
  picture: ColourPicture,
  networks: TextNetworks,
  { onProgress }: ReadOptions = {},
): Promise<string[]> {
  const grey = greyOf(picture);
  const times = Math.min(2, longestSide / Math.max(grey.width, grey.height));
  const plain = resized(grey, sideOf(grey.width * times), sideOf(grey.height * times));
  const lines = (await foundLines(plain, networks)).slice(0, mostLines);
  const read: { line: TextLine; text: string }[] = [];
  for (const [index, line] of lines.entries()) {
    onProgress?.((index + 1) / (lines.length + 1));
    const { text, confidence } = await readLine(plain, line, networks, { longestLine });
    const mean = confidence.reduce((sum, one) => sum + one, 0) / Math.max(1, confidence.length);
    if (text.trim() && mean >= leastConfidence) read.push({ line, text: text.trim() });
  }
  return rowsOf(read);
}

/** Groups text lines into rows. The longest line gives the tilt of the document. */
function rowsOf(read: readonly { readonly line: TextLine; readonly text: string }[]): string[] {
  const angle = read[0]?.line.angle ?? 0;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const placed = read
    .map(({ line, text }) => ({
      text,
      height: line.height,
      across: line.x * cos + line.y * sin,
      down: line.y * cos - line.x * sin,
    }))
    .sort((a, b) => a.down - b.down);
  const rows: (typeof placed)[] = [];
  for (const word of placed) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && word.down - first.down < 0.5 * Math.min(first.height, word.height)) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) =>
    row
      .sort((a, b) => a.across - b.across)
      .map(({ text }) => text)
      .join(" "),
  );
}
