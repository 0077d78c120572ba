import { useState } from "react";
import { registrationTaken } from "#shared/fleet/faults.ts";
import { handoverAnswerSeconds } from "#shared/fleet/handover.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { useChange } from "../../api/use-change.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Problem } from "../../ui/problem.tsx";
import { When } from "../../ui/when.tsx";

/** The registration in an error, if another haulier lists the vehicle; null for other errors. */
export function registrationRefused(error: unknown): string | null {
  if (!(error instanceof Fault) || error.detail.code !== registrationTaken.code) return null;
  const { registration } = error.detail.metadata ?? {};
  return typeof registration === "string" ? registration : null;
}

type AskForRegistrationProps = {
  registration: string;
  /** The haulier for whom an admin asks; null for the haulier itself. */
  haulierId: UserId | null;
};

export function AskForRegistration({ registration, haulierId }: AskForRegistrationProps) {
  const { mutate, isPending, error, data } = useChange("askForRegistration");
  const [openedAt] = useState(() => new Date().toISOString());
  if (data)
    return (
      <Banner tone="go" inset>
        <p>
          Asked. The haulier that lists {data.plate} has until <When at={data.answerBy} show="day" /> to answer. We will
          notify you of the answer.
        </p>
      </Banner>
    );
  return (
    <Banner
      tone="warn"
      inset
      action={
        <Button busy={isPending} onClick={() => mutate({ haulierId, registration })}>
          Ask for this registration
        </Button>
      }
    >
      <p>
        Is {registration} yours now? We ask the haulier that lists it to release it by{" "}
        <When at={addSeconds(openedAt, handoverAnswerSeconds)} show="day" />. After that Haulyard decides.
      </p>
      {error && <Problem error={error} inline />}
    </Banner>
  );
}
