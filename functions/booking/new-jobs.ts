import type { Profile } from "#shared/accounts/model.ts";
import { termsNow } from "#shared/booking/cancellation.ts";
import type { JobRecord } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { orderReference } from "#shared/booking/order.ts";
import type { OrderPart } from "#shared/booking/order-model.ts";
import { respondBy } from "#shared/booking/respond-by.ts";
import { jobReference } from "#shared/booking/rules.ts";
import { isSameDay } from "#shared/catalogue/prices.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { JobRequestId, type UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { PriceBreakdown } from "#shared/pricing/price.ts";
import { profileById } from "../accounts/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { answeringOf } from "./answering.ts";
import { type JobPlaces, workOfForm } from "./job-form.ts";
import { mustBePayable, sumOf } from "./job-prices.ts";
import { cisAnswer, withTax } from "./price-tax.ts";
import { keepFilesOfEach } from "./request-files.ts";

type Form = Omit<
  Input<typeof bookingOperations.createJobRequest>,
  "fleetId" | "expectedTotalPence" | "further" | "clientKey" | "secondTo" | "inPlaceOf"
>;

/** One request of an order: its vehicle, time, tonnes and price. */
interface Part {
  readonly fleet: Fleet;
  readonly haulier: Profile | null;
  readonly price: PriceBreakdown;
  /** UTC timestamp. */
  readonly collectAt: string;
  readonly quantity: number;
}

interface Settled {
  readonly contractorId: UserId;
  readonly places: JobPlaces;
  readonly parts: readonly Part[];
  /** How the parts differ; or the part of an earlier order that this request replaces. */
  readonly order: OrderPart["by"] | OrderPart;
}

/** Builds one request per part, in the order of the parts, and stores their files. */
export async function newJobs(
  form: Form,
  context: Context,
  { contractorId, places, parts, order }: Settled,
): Promise<[JobRecord, ...JobRecord[]]> {
  const contractor = await profileById(context.db, contractorId);
  mustSee(contractor?.role === "contractor" || contractor?.canBook === true, "Contractor");
  // All have the same creation time, so lists sort them by id, highest first: the first part gets the highest.
  const ids = parts.map(() => JobRequestId.parse(context.newId())).sort((a, b) => (a < b ? 1 : -1));
  const answer = cisAnswer(form.cisApplies, callerId(context), context.now);
  const taxed = await Promise.all(
    parts.map(({ price, haulier, collectAt }) =>
      withTax(context.db, price, { haulier, contractor }, { ...form, ...places, collectAt }, answer),
    ),
  );
  mustBePayable(taxed, form.expectedPayablePence);
  const files = await keepFilesOfEach(callerId(context), ids, form);
  const partOf = orderParts(ids, parts, order);
  const made = ({ fleet, haulier, price: untaxed, collectAt, quantity }: Part, at: number): JobRecord => {
    mustSee(haulier !== null, "Haulier");
    const id = ids[at] as JobRequestId;
    const price = taxed[at] ?? untaxed;
    return {
      ...workOfForm({ ...form, quantity }, places, files[at]),
      id,
      reference: jobReference(id, context.now),
      status: "pending",
      contractorId,
      contractorName: contractor.companyName ?? contractor.fullName,
      haulierId: haulier.id,
      haulierName: haulier.companyName ?? haulier.fullName,
      fleetId: fleet.id,
      fleetName: fleet.name,
      urgencyLevel: form.urgencyLevel,
      urgency: isSameDay(form.urgencyLevel),
      collectAt,
      price,
      estimatedValuePence: price.totalPence,
      cancellationTerms: termsNow,
      order: partOf(at),
      respondBy: respondBy(form.urgencyLevel, context.now, collectAt, answeringOf(haulier, fleet)),
      declineReason: null,
      waitsBecause: null,
      changes: [],
      handOn: Boolean(form.handOn) && (parts.length === 1 || order === "vehicle"),
      handedFrom: null,
      handedTo: null,
      bookingId: null,
      createdAt: context.now,
      updatedAt: context.now,
      version: 1,
    };
  };
  return parts.map(made) as [JobRecord, ...JobRecord[]];
}

function orderParts(ids: readonly JobRequestId[], parts: readonly Part[], order: Settled["order"]) {
  if (typeof order !== "string") return () => order;
  const [id] = ids;
  if (!id || parts.length === 1) return () => null;
  const collectAts = parts.map(({ collectAt }) => collectAt);
  const totalPence = sumOf(parts.map(({ price }) => price));
  const shared = { id, reference: orderReference(id), by: order, collectAts, totalPence };
  return (at: number) => ({ ...shared, number: at + 1 });
}
