import type { ExtraLine } from "#shared/booking/agreement-model.ts";
import { asksVat, netOfExtra } from "#shared/booking/extra-rules.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { extraTooHigh, materialsOverNet, noSuchLine, vatNotSaid } from "#shared/booking/move-faults.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { highestExtraPence } from "#shared/booking/proposals.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";

type Asked = Input<typeof bookingOperations.proposeExtra>;

/** The line that somebody asks for. Throws where its kind needs what is missing, or its amounts cannot be. */
export function extraLine(
  { kind, quantity, unit, unitNetPence, lineAt, costPence, vatSays }: Asked,
  { price, collectAt }: Pick<BookingRecord, "price" | "collectAt">,
  said: { readonly by: UserId; readonly at: string },
): ExtraLine {
  const netPence = netOfExtra({ quantity, unitNetPence });
  if (netPence < 1 || netPence > highestExtraPence) throw extraTooHigh();
  if (!price.lines[lineAt]) throw noSuchLine();
  const isMaterials = kind === "materials";
  if (isMaterials && (costPence ?? 0) > netPence) throw materialsOverNet();
  const isAsked = asksVat(kind, price.vatRegistered, ukDayOf(collectAt));
  if (isAsked && !vatSays) throw vatNotSaid();
  return {
    ...{ kind, quantity, unit, unitNetPence, lineAt },
    costPence: isMaterials ? (costPence ?? null) : null,
    vat: isAsked && vatSays ? { says: vatSays, ...said } : null,
  };
}
