import { useQuery } from "@tanstack/react-query";
import type { PublicFigures } from "#shared/reviews/model.ts";
import { reading } from "../api/reading.ts";
import { Badge } from "../ui/badge.tsx";
import { Band } from "../ui/band.tsx";
import { NamedValues } from "../ui/named-values.tsx";

/** Polling interval, in ms. */
const everyMs = 10_000;

/** Public figures of Haulyard. Renders nothing until loaded, and before the first haulier signs up. */
export function FiguresNow() {
  const { data } = useQuery({ ...reading("publicFigures", {}), refetchInterval: everyMs });
  if (!data || data.activeHauliers === 0) return null;
  return (
    <Band id="figures" title="Haulyard in figures" purpose={purposeOf(data)}>
      {data.isIllustrative && (
        <p>
          <Badge tone="warn">illustrative</Badge>
        </p>
      )}
      <NamedValues look="columns" values={valuesOf(data)} />
    </Band>
  );
}

const purposeOf = ({ isIllustrative }: PublicFigures) =>
  isIllustrative ? "Example figures of the demo, not counted." : "Counted now from accounts and jobs.";

function valuesOf({ activeHauliers, activeContractors, completedJobs, averageResponseMinutes }: PublicFigures) {
  const figure = (count: number) => <strong className="ui-figures">{count.toLocaleString("en-GB")}</strong>;
  return [
    ["Active hauliers", figure(activeHauliers)],
    ["Active contractors", figure(activeContractors)],
    ["Completed jobs", figure(completedJobs)],
    ["Average response time", averageResponseMinutes !== null && <strong>{timeText(averageResponseMinutes)}</strong>],
  ] as const;
}

/** Minutes as text: "12 min" below 90 minutes, above that "3.2 hours". */
function timeText(minutes: number): string {
  return minutes < 90 ? `${Math.max(1, Math.round(minutes))} min` : `${Number((minutes / 60).toFixed(1))} hours`;
}
