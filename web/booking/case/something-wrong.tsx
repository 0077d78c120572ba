import { useState } from "react";
import type { CaseKind } from "#shared/booking/case-step.ts";
import { caseKinds, caseKindWords } from "#shared/booking/case-words.ts";
import type { Booking } from "#shared/booking/model.ts";
import { pathTo } from "#shared/web-paths.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Link } from "../../ui/links.ts";
import { Section } from "../../ui/section.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./case.module.css";

const OpenCase = lazyPart(() => import("./words-dialog.tsx").then((part) => part.OpenCase), "Opening");

type BookingProps = { booking: Booking };

export function SomethingWrong({ booking }: BookingProps) {
  const { user } = useSession();
  const [kind, setKind] = useState<CaseKind | null>(null);
  if (!may(user, "bookingCases")) return booking.caseId ? null : <ForDrivers booking={booking} />;
  if (!booking.mayOpenCase) return null;
  return (
    <Section card screenOnly title="Something is wrong?" purpose={<Until booking={booking} />}>
      <ul className={styles.kinds}>
        {caseKinds.map((one) => (
          <li key={one}>
            <Button wide onClick={() => setKind(one)}>
              {caseKindWords[one]}
            </Button>
          </li>
        ))}
      </ul>
      <p>
        A question for Haulyard?{" "}
        <Link to={pathTo("/contact", { query: { topic: "booking", job: booking.id, reference: booking.reference } })}>
          Write to us about this job
        </Link>
      </p>
      {kind && <OpenCase booking={booking} kind={kind} onClose={() => setKind(null)} />}
    </Section>
  );
}

function Until({ booking: { casesUntil } }: BookingProps) {
  return casesUntil ? (
    <>
      Tell us by <When at={casesUntil} />. The other side answers first.
    </>
  ) : (
    "The job goes on. The other side has 72 hours to answer."
  );
}

/** Drivers cannot open a case; only their office can. */
function ForDrivers({ booking: { casesUntil } }: BookingProps) {
  if (!casesUntil || casesUntil < new Date().toISOString()) return null;
  return <p className="ui-soft">Something wrong with this job? Tell your office: they can open a case.</p>;
}
