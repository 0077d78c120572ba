import type { Extra } from "#shared/booking/agreement-model.ts";
import { grossOfExtra } from "#shared/booking/extra-rules.ts";

export const anExtra = {
  kind: "waiting",
  quantity: 2,
  unit: "hour",
  unitNetPence: 5_000,
  reason: "Gate closed",
} as const;

export function agreedExtra(change: Partial<Extra> = {}, vatRegistered = true): Extra {
  const line = { id: "e1", ...anExtra, lineAt: 0, costPence: null, vat: null, ...change };
  return { ...line, pence: change.pence ?? grossOfExtra(line, vatRegistered) };
}
