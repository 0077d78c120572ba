import type { ServiceDetails } from "#shared/catalogue/details.ts";
import { hireText } from "#shared/fleet/hire.ts";
import { daysHeld } from "#shared/pricing/hours-held.ts";
import { When } from "../ui/when.tsx";

/** For example "Mon 30 Nov, 08:00 · 5 days, to Fri 4 Dec". */
export function JobTime({ at, details }: { at: string; details: ServiceDetails | null | undefined }) {
  const hire = hireText(at, { days: daysHeld(details) });
  return (
    <>
      <When at={at} />
      {hire && ` · ${hire}`}
    </>
  );
}
