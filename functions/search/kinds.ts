import type { SearchKind } from "#shared/search/model.ts";
import { memberKind, partnerKind, personKind } from "./account-kinds.ts";
import { bookingKind, openJobKind, requestKind } from "./job-kinds.ts";
import type { Kind } from "./kind.ts";
import { vehicleKind } from "./vehicle-kind.ts";

const table = {
  booking: bookingKind,
  request: requestKind,
  openJob: openJobKind,
  vehicle: vehicleKind,
  person: personKind,
  partner: partnerKind,
  member: memberKind,
};

/** All searchable kinds. The cast is safe: a kind only receives records that it has read itself. */
export const kinds = table as unknown as Readonly<Record<SearchKind, Kind<unknown>>>;
