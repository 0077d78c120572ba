import type { Profile } from "#shared/accounts/model.ts";
import { type Answering, usualHours } from "#shared/accounts/working-hours.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { nationOf } from "#shared/geo/nation.ts";

/** A haulier's answering hours, with the bank holidays of the vehicle's base. */
export const answeringOf = (
  haulier: Pick<Profile, "workingHours"> | null,
  { base }: Pick<Fleet, "base">,
): Answering => ({
  hours: haulier?.workingHours ?? usualHours,
  nation: nationOf({ postcode: null, coordinates: base }),
});
