import { withoutMarks } from "../kernel/pasted.ts";

const yes = new Set(["yes", "y", "true", "x", "✓", "✔", "☑", "tick", "ticked", "on", "1"]);
const no = new Set(["no", "n", "false", "✗", "✘", "☐", "off", "0", "-"]);

/** Reads yes or no as people and spreadsheets write it: "YES", "y", "x", "✓", "TRUE". Null for any other text. */
export function typedYes(text: string): boolean | null {
  const said = withoutMarks(text).toLowerCase();
  return yes.has(said) ? true : no.has(said) ? false : null;
}
