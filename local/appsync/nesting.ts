/**
 * How deep a document nests its braces, brackets and parentheses, those in texts and remarks left out. It goes along the
 * text once: a parser that calls itself for each level would run out of stack where this still counts.
 */
export function nestingOf(document: string): number {
  let [depth, deepest] = [0, 0];
  for (const [token] of document.matchAll(tokens)) {
    if (opening.has(token)) depth += 1;
    else if (closing.has(token)) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const opening = new Set(["{", "[", "("]);
const closing = new Set(["}", "]", ")"]);
/** A block of text, a text (an unfinished one to the end of its line), a remark, or a bracket. */
const tokens = /"""(?:\\"""|[\s\S])*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|#[^\n]*|[{}[\]()]/g;
