import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Employer } from "#shared/accounts/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { Problem } from "../../ui/problem.tsx";
import { faultWords } from "../../lib/fault-words.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { memberWords } from "../member-words.ts";
import { myEmployersQuery } from "../queries.ts";
import { Section } from "./section.tsx";

/** For whom a driver or fleet manager works, and leaving (AMB-028). */
export function EmployersSection({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const employers = useQuery(myEmployersQuery());
  const [leaving, setLeaving] = useState<Employer | null>(null);
  const leave = useChange("removeMember", {
    onSuccess: () => {
      toast({ title: "You have left", description: leaving?.haulierName });
      setLeaving(null);
      // Jobs, vehicles and messages of that haulier are out of reach now.
      void queryClient.invalidateQueries();
    },
  });
  const failed = leave.error && faultWords(leave.error);
  return (
    <Section id="work" title="Where you work" purpose="The hauliers whose jobs and vehicles you see.">
      {employers.isPending && <Skeleton text="Loading where you work" />}
      {employers.isLoadingError && (
        <Problem error={employers.error} onRetry={() => void employers.refetch()} retrying={employers.isFetching} />
      )}
      {employers.data?.length === 0 && (
        <p>You work for nobody here now. A haulier can invite you at your e-mail address.</p>
      )}
      {employers.data && employers.data.length > 0 && (
        <ul className="accounts-list" aria-label="Where you work">
          {employers.data.map((employer) => (
            <li key={employer.haulierId} className="settings-row">
              <span>
                {employer.haulierName} <span className="ui-soft">{memberWords[employer.kind]}</span>
              </span>
              <Button kind="quiet" onClick={() => setLeaving(employer)}>
                Leave<span className="ui-visually-hidden"> {employer.haulierName}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <Dialog
          open
          locked={leave.isPending}
          onOpenChange={(open) => !open && setLeaving(null)}
          title={`Leave ${leaving.haulierName}?`}
          description="You lose sight of its jobs, vehicles and messages at once. Your account stays."
          actions={
            <>
              <Button onClick={() => setLeaving(null)} disabled={leave.isPending}>
                Stay
              </Button>
              <Button
                kind="danger"
                busy={leave.isPending}
                onClick={() => leave.mutate({ haulierId: leaving.haulierId, userId: userId as UserId })}
              >
                Leave
              </Button>
            </>
          }
        >
          {failed && <FieldError>{[failed.title, failed.text].filter(Boolean).join(" ")}</FieldError>}
        </Dialog>
      )}
    </Section>
  );
}
