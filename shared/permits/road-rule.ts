import type { ServiceDetails } from "../catalogue/details.ts";
import { dayText } from "../kernel/day-text.ts";
import { filled } from "../kernel/declared-fault.ts";
import { ukDayOf } from "../kernel/time.ts";
import type { Place } from "../places/model.ts";
import { councilFor } from "./council-of.ts";
import type { OnRoad } from "./councils.ts";
import { hasPermit, onRoadOf } from "./on-road.ts";
import { earliestLawfulDay, noticeFor, permitOf } from "./permit.ts";
import { roadSentences } from "./sentences.ts";
import { noticeWords } from "./words.ts";

/**
 * Why a job cannot be on a public road. `hirer`: the contractor must apply, and gave no permit number. `notice`: the
 * council's notice ends after the day. `date`: the contractor chose no day, and the first lawful day is unknown.
 */
export type RoadObstacle =
  | { readonly kind: "hirer" | "date"; readonly values: { readonly council: string; readonly what: OnRoad } }
  | {
      readonly kind: "notice";
      readonly values: { readonly council: string; readonly notice: string; readonly day: string };
      readonly earliest: string;
    };

export const obstacleText = ({ kind, values }: RoadObstacle): string => filled(roadSentences[kind], values);

export interface RoadRule {
  /** First UK day after the council's notice; null: no notice is needed or known. */
  readonly earliest: string | null;
  readonly obstacleOn: (day: string | null) => RoadObstacle | null;
}

/**
 * Returns the council's rule for a job whose permit is applied for at `now`, for searches, requests, quotes and moved
 * bookings. Finds the council once for many days.
 */
export function roadRule(
  details: ServiceDetails | null | undefined,
  place: Pick<Place, "coordinates" | "precision">,
  now: string,
): RoadRule {
  const what = onRoadOf(details);
  if (!what) return { earliest: null, obstacleOn: () => null };
  const council = councilFor(place);
  const today = ukDayOf(now);
  const isHandled = details?.panel === "skip" && details.handlePermit;
  const isHeld = hasPermit(details);
  const earliest = earliestLawfulDay(details, council, now);
  const notice = noticeFor(details, council, today);
  const values = { council: council?.name ?? "the council", what };
  const mustApply = permitOf(details, council, today)?.who === "hirer" && (isHandled || !isHeld);
  return {
    earliest,
    obstacleOn: (day) => {
      if (mustApply) return { kind: "hirer", values };
      if (earliest && notice && (day === null || day < earliest)) {
        const words = { notice: noticeWords(notice), day: dayText(earliest) };
        return { kind: "notice", values: { council: values.council, ...words }, earliest };
      }
      return day === null && !isHeld && !earliest ? { kind: "date", values } : null;
    },
  };
}
