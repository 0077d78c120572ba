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
 * The reason that a job may not be on a public road. `hirer`: the customer must apply and gives no permit number. `notice`: the
 * council's notice has not passed by the day. `date`: the customer chose no day, and the notice is not known.
 */
export type RoadObstacle =
  | { readonly kind: "hirer" | "date"; readonly values: { readonly council: string; readonly what: OnRoad } }
  | {
      readonly kind: "notice";
      readonly values: { readonly council: string; readonly notice: string; readonly day: string };
      /** UK day. */
      readonly earliest: string;
    };

/** The obstacle as a sentence. */
export const obstacleText = ({ kind, values }: RoadObstacle): string => filled(roadSentences[kind], values);

/** A council's rule for one job at one place. */
export interface RoadRule {
  /** The first UK day that the council's notice allows; null where it sets none. */
  readonly earliest: string | null;
  /** Returns what keeps the job from a UK day; null when nothing does. The day null: nobody chose one. */
  readonly obstacleOn: (day: string | null) => RoadObstacle | null;
}

/**
 * Returns the rule for a job whose permit is applied for at `now`. Search, requests, quotes and moved bookings ask it. Looks
 * the council up once, so that many days can be judged.
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
