import type { ServiceDetails } from "../catalogue/details.ts";
import { dayText } from "../kernel/day-text.ts";
import { ukDayOf } from "../kernel/time.ts";
import { councilOf } from "../permits/council-of.ts";
import { onRoadOf } from "../permits/on-road.ts";
import { earliestLawfulDay, hasPermit, noticeFor, permitOf } from "../permits/permit.ts";
import { noticeWords } from "../permits/words.ts";
import type { Place } from "../places/model.ts";
import { beforePermit, permitByHirer } from "./faults.ts";

interface Wanted {
  readonly details?: ServiceDetails | null | undefined;
  /** The day that the customer chose; without one there is only the usual day of the urgency. */
  readonly collectOn?: string | null | undefined;
}

/**
 * Throws where a council's rule for its roads forbids a job as it was filled in: its customer must apply and gives no
 * permit number, or the job's first day is not one that the customer chose after the council's notice.
 */
export function mustKeepPermitRule(
  { details, collectOn }: Wanted,
  place: Pick<Place, "coordinates" | "precision">,
  { now, first }: { readonly now: string; readonly first: string },
): void {
  const what = onRoadOf(details);
  const council = what && councilOf(place);
  if (!council) return;
  const isHandled = details?.panel === "skip" && details.handlePermit;
  if (permitOf(details, council)?.who === "hirer" && (isHandled || !hasPermit(details)))
    throw permitByHirer({ values: { council: council.name, what } });
  const earliest = earliestLawfulDay(details, council, now);
  const notice = noticeFor(details, council);
  if (earliest && notice && (!collectOn || ukDayOf(first) < earliest))
    throw beforePermit({
      values: { council: council.name, notice: noticeWords(notice), day: dayText(earliest) },
      metadata: { earliest },
    });
}
