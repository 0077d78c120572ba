import type { ExtraLine } from "#shared/booking/agreement-model.ts";
import { asksVat, extraKinds, highestExtraPence, netOfExtra } from "#shared/booking/extra-rules.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { extraTooHigh, materialsOverNet, vatNotSaid } from "#shared/booking/move-faults.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";

type Asked = Input<typeof bookingOperations.proposeExtra>;

/** Returns the price line of a proposed extra. Throws if a field is missing or an amount is invalid. */
export function extraLine(
  { kind, quantity, unit, unitNetPence, costPence, vatSays }: Asked,
  { price }: Pick<BookingRecord, "price">,
  said: { readonly by: UserId; readonly at: string },
): ExtraLine {
  const netPence = netOfExtra({ quantity, unitNetPence });
  if (netPence < 1 || netPence > highestExtraPence) throw extraTooHigh();
  const { units } = extraKinds[kind];
  const isMaterials = kind === "materials";
  if (isMaterials && (costPence ?? 0) > netPence) throw materialsOverNet();
  const isAsked = asksVat(kind, price.vatRegistered);
  if (isAsked && !vatSays) throw vatNotSaid();
  return {
    // All lines of the work are taxed alike, so the extra takes its VAT from the first line.
    ...{ kind, quantity, unitNetPence, lineAt: 0 },
    unit: units.includes(unit) ? unit : units[0],
    costPence: isMaterials ? (costPence ?? null) : null,
    vat: isAsked && vatSays ? { says: vatSays, ...said } : null,
  };
}
