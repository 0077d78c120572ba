import { checkItems } from "#shared/inspections/check-lists.ts";
import type { Walkaround } from "#shared/inspections/model.ts";

export function foundWords({ isNil, findings }: Pick<Walkaround, "isNil" | "findings">): string {
  if (isNil) return "Nil defect";
  const fresh = findings.filter(({ found }) => found === "defect").length;
  const known = findings.length - fresh;
  return [
    fresh > 0 && `${fresh} ${fresh === 1 ? "new defect" : "new defects"}`,
    known > 0 && `${known} reported before`,
  ]
    .filter(Boolean)
    .join(", ");
}

export const itemLabel = (item: keyof typeof checkItems): string => checkItems[item].label;
