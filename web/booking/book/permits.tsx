import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { formMustKeepPermitRule } from "#shared/booking/permit-rule.ts";
import type { ServiceDetails } from "#shared/catalogue/details.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { councilFor } from "#shared/permits/council-of.ts";
import { onRoadOf } from "#shared/permits/on-road.ts";
import { earliestLawfulDay, noticeFor, permitOf } from "#shared/permits/permit.ts";
import { permitWords } from "#shared/permits/words.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { chosenDay, type JobDraft } from "./job-draft.ts";
import { draftTimes, panelDetails } from "./judged-draft.ts";

/** Shows the council's permit rules. If the chosen day is too early, offers the earliest lawful one. */
export function PermitNotice({ details }: { details: ServiceDetails | null }) {
  const { watch, setValue } = useFormContext<JobDraft>();
  const draft = watch();
  const what = onRoadOf(details);
  const { place } = draft.pickup;
  const now = new Date().toISOString();
  const council = place && councilFor(place);
  const permit = permitOf(details, council, ukDayOf(now));
  const permitBy = permit?.who ?? "";
  const permitAsks = permit?.onSensitiveStreet ? "trafficSensitive" : "";
  useEffect(() => {
    setValue("permitBy", permitBy);
    setValue("permitAsks", permitAsks);
  }, [permitBy, permitAsks, setValue]);
  if (!what || !place) return null;
  const earliest = earliestLawfulDay(details, council, now);
  const offered = earliest && (chosenDay(draft) ?? "") < earliest ? earliest : null;
  const choose = (day: string) => {
    setValue("urgencyLevel", "scheduled");
    setValue("collectOn", day, { shouldValidate: true });
  };
  return (
    <Banner
      tone="warn"
      inset
      action={offered && <Button onClick={() => choose(offered)}>{`Choose ${dayText(offered)}`}</Button>}
    >
      {permitWords(what, council, { permit, notice: noticeFor(details, council, ukDayOf(now)) }).join(" ")}
      {offered && ` Without a permit number, the earliest day is ${dayText(offered)}.`}
    </Banner>
  );
}

/** Throws if the council's permit rule forbids the job. */
export function checkPermit(draft: JobDraft): void {
  const now = new Date().toISOString();
  const { place } = draft.pickup;
  const [first = now] = draftTimes(draft, now) ?? [];
  const { details } = panelDetails(draft);
  const { urgencyLevel } = draft;
  if (place)
    formMustKeepPermitRule({ details, urgencyLevel, collectOn: chosenDay(draft) }, place, { start: first, now });
}
