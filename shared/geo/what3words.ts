import { withoutMarks } from "../kernel/pasted.ts";

const marked = /(?<![:/])\/{2,3}\s*(\p{L}+[.・]\p{L}+[.・]\p{L}+)/u;
const alone = /^(?:w3w[:\s]*|what3words[:\s]*)?((?!www\.)\p{L}{3,}\.\p{L}{3,}\.\p{L}{4,})$/iu;
const linked = /(?:w3w\.co|what3words\.com)\/(\p{L}+\.\p{L}+\.\p{L}+)/u;

export function what3words(text: string): string | null {
  const read = withoutMarks(text);
  return (linked.exec(read) ?? marked.exec(read) ?? alone.exec(read))?.[1] ?? null;
}
