import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayText } from "#shared/kernel/day-text.ts";
import type { PlantHire } from "#shared/plant/model.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { JobPhotos } from "../booking/public.ts";
import { useInboxRefresh } from "../live/use-inbox-refresh.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ReasonButton } from "../ui/form/reason-button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Section } from "../ui/section.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import styles from "./hire.module.css";
import { IdleDays } from "./idle-days.tsx";

const ConditionDialog = lazyPart(
  () => import("./condition-dialog.tsx").then((part) => part.ConditionDialog),
  "Opening",
);

/** A machine's hire over several days. Notifications link to the section's anchor. */
export function HireSection({ bookingId }: { bookingId: string }) {
  useInboxRefresh("plant");
  const query = useQuery(reading("plantHire", { bookingId }));
  return (
    <Section id="hire" card title="Hire of the machine" action={query.data && <HireBadge hire={query.data} />}>
      <Loaded query={query} loading="Loading the hire" count={5}>
        {(hire) => hire && <HireView hire={hire} />}
      </Loaded>
    </Section>
  );
}

function HireBadge({ hire: { onHire, offHire, back } }: { hire: PlantHire }) {
  if (back) return <Badge>Returned</Badge>;
  if (offHire) return <Badge tone="warn">Off hire</Badge>;
  return onHire ? <Badge tone="go">On hire</Badge> : <Badge>Not on hire yet</Badge>;
}

const hoursText = (tenths: number | null) => tenths !== null && `${(tenths / 10).toFixed(1)} h`;

function HireView({ hire }: { hire: PlantHire }) {
  const { onHire, offHire, back } = hire;
  return (
    <div className="ui-stack">
      {!onHire && <p>The haulier puts the machine on hire when it hands it over, with photos and its hour meter.</p>}
      <NamedValues
        values={[
          ["On hire since", onHire && <When key="on" at={onHire.at} />],
          ["Hour meter then", onHire && hoursText(onHire.tenths)],
          ["Off-hire number", offHire?.number],
          ["Off hire since", offHire && <When key="off" at={offHire.at} />],
          ["Hirer answers for it until", offHire && `${dayText(offHire.riskUntil)} (CPA 2021 form)`],
          ["Returned", back && <When key="back" at={back.at} />],
          ["Hour meter on return", back && hoursText(back.tenths)],
        ]}
      />
      {offHire && (
        <p className="ui-soft">
          The form of 2021 counts seven working days from the off-hire, with Scotland's bank holidays. Check the terms
          that you agreed: they may say otherwise.
        </p>
      )}
      {onHire && (
        <div className={back ? styles.ends : undefined}>
          <End title="Before the hire" photos={onHire.photos} of="Machine when it was handed over" />
          {back && <End title="After the hire" photos={back.photos} of="Machine when it came back" />}
        </div>
      )}
      {hire.idle && onHire && <IdleDays bookingId={hire.bookingId} idle={hire.idle} />}
      <NextStep hire={hire} />
    </div>
  );
}

/** Condition at one end of the hire: start or return. The page shows them side by side for comparison. */
function End({ title, photos, of }: { title: string; photos: PlantHireEnd["photos"]; of: string }) {
  return (
    <div className="ui-stack ui-stack-tight">
      <p className="ui-soft">{title}</p>
      <JobPhotos photos={photos} of={of} />
    </div>
  );
}

type PlantHireEnd = NonNullable<PlantHire["onHire"]>;

function NextStep({ hire: { bookingId, next, onHire } }: { hire: PlantHire }) {
  const [isOpen, setOpen] = useState(false);
  const damage = useChange("reportHireDamage", { alsoChanges: ["booking"] });
  const close = () => setOpen(false);
  if (next === "damage")
    return (
      <ReasonButton
        kind="quiet"
        disabled={false}
        title="Report damage?"
        description="This opens a case. The hirer reads your words, sees the photos from before and after the hire, and has 72 hours to answer."
        submit="Report damage"
        send={(words) => damage.mutateAsync({ bookingId, words })}
      />
    );
  if (!next) return null;
  return (
    <>
      <div className="ui-row">
        <Button kind="primary" onClick={() => setOpen(true)}>
          {stepWords[next]}
        </Button>
      </div>
      {isOpen && next === "off_hire" && <OffHireDialog bookingId={bookingId} onClose={close} />}
      {isOpen && next !== "off_hire" && (
        <ConditionDialog bookingId={bookingId} step={next} before={onHire?.tenths ?? null} onClose={close} />
      )}
    </>
  );
}

const stepWords = { on_hire: "Put on hire", off_hire: "Off-hire", back: "Record return" } as const;

function OffHireDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { mutate, isPending, error } = useChange("offHire", {
    onSuccess: ({ offHire }) => {
      toast({ title: "Off hire", description: `Your number is ${offHire?.number}. The haulier is notified.` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Off-hire this machine?"
      description="You get a number and the time. The haulier is notified at once and collects the machine. This cannot be undone."
      submit="Off-hire"
      back="Keep on hire"
      kind="primary"
      busy={isPending}
      error={error}
      onConfirm={() => mutate({ bookingId })}
      onClose={onClose}
    />
  );
}
