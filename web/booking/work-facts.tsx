import type { JobPhoto } from "#shared/booking/model.ts";
import type { Work } from "#shared/booking/work.ts";
import { type WorkLine, workLineLabels, workLines } from "#shared/booking/work-lines.ts";
import { answersRead } from "#shared/catalogue/answers.ts";
import { normaliseService, serviceOf } from "#shared/catalogue/normalise.ts";
import { type NamedValue, NamedValues } from "../ui/named-values.tsx";
import { RequestFiles } from "./job-photos.tsx";

type Labelled = Readonly<Pick<Work["pickup"], "label">>;

/** The part of a job's work that the reader may see. Also used before the request is sent. */
type ShownWork = Pick<Work, "quantity" | "details"> & {
  readonly service: string;
  readonly pickup: Labelled | null;
  readonly delivery: Labelled | null;
  readonly notes?: string | null | undefined;
  readonly photos?: readonly JobPhoto[];
  readonly voiceNote?: JobPhoto | null;
} & Partial<Readonly<Record<WorkLine, string | null>>>;

type WorkFactsProps = {
  work: ShownWork;
  places?: readonly [pickup: string, delivery: string];
  first?: readonly NamedValue[];
  /** Rows, such as the time, shown between the places and the quantity. */
  between?: readonly NamedValue[];
  last?: readonly NamedValue[];
};

export function WorkFacts({
  work,
  places: [where, delivery] = ["Where", "Delivery"],
  first = [],
  between = [],
  last = [],
}: WorkFactsProps) {
  return (
    <>
      <NamedValues
        look="columns"
        values={[
          ...first,
          [where, work.pickup?.label],
          [delivery, work.delivery?.label],
          ...between,
          ["Quantity", isWeighed(work) && (work.quantity === 1 ? "1 tonne" : `${work.quantity} tonnes`)],
          ...workLines.map((name): NamedValue => [workLineLabels[name], work[name]]),
          ["Notes", work.notes],
          ...answersRead(work.details),
          ...last,
        ]}
      />
      <RequestFiles photos={work.photos ?? []} voiceNote={work.voiceNote ?? null} />
    </>
  );
}

/** Hire by time always has the quantity 1, which is not shown. */
function isWeighed({ service, quantity }: ShownWork): boolean {
  const id = normaliseService(service);
  return quantity > 1 || (id !== null && serviceOf(id).isMaterial);
}
