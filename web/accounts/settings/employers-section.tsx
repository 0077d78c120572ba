import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Employer } from "#shared/accounts/model.ts";
import { reading } from "../../lib/reading.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "../list.module.css";
import { memberWords } from "../member-words.ts";

/** For whom a driver or fleet manager works, and leaving. */
export function EmployersSection({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<Employer | null>(null);
  const leave = useChange("removeMember", {
    onSuccess: () => {
      toast({ title: "You have left", description: leaving?.haulierName });
      setLeaving(null);
      // Jobs, vehicles and messages of that haulier are out of reach now.
      void queryClient.invalidateQueries();
    },
  });
  return (
    <Section card id="work" title="Where you work" purpose="The hauliers whose jobs and vehicles you see.">
      <Loaded query={useQuery(reading("myEmployers", {}))} loading="Loading where you work">
        {(employers) =>
          employers.length === 0 ? (
            <p>You work for nobody here now. A haulier can invite you at your e-mail address.</p>
          ) : (
            <ul className={styles.list} aria-label="Where you work">
              {employers.map((employer) => (
                <li key={employer.haulierId} className="ui-row ui-row-between">
                  <span>
                    {employer.haulierName} <span className="ui-soft">{memberWords[employer.kind]}</span>
                  </span>
                  <Button kind="quiet" onClick={() => setLeaving(employer)}>
                    Leave<span className="ui-visually-hidden"> {employer.haulierName}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {leaving && (
        <ConfirmDialog
          title={`Leave ${leaving.haulierName}?`}
          description="You lose sight of its jobs, vehicles and messages at once. Your account stays."
          submit="Leave"
          back="Stay"
          busy={leave.isPending}
          error={leave.error}
          onConfirm={() => leave.mutate({ haulierId: leaving.haulierId, userId })}
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  );
}
