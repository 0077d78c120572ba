import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MemberKind } from "#shared/accounts/model.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "../list.module.css";
import { memberWords } from "../member-words.ts";

type Membership = { name: string; kind: MemberKind; haulierId: string; userId: string };

type EndingListProps = {
  /** What the list is, for screen readers. */
  label: string;
  memberships: readonly Membership[];
  /** What ending one is called, e.g. "Remove", and not doing so, e.g. "Keep". */
  verb: string;
  back: string;
  /** What follows from it. */
  warning: string;
  /** Title of the toast afterwards. */
  ended: string;
};

/** Memberships by the name of the other side, each with a way to end it. */
export function EndingList({ label, memberships, verb, back, warning, ended }: EndingListProps) {
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState<Membership | null>(null);
  const { mutate, isPending, error } = useChange("removeMember", {
    onSuccess: () => {
      toast({ title: ended, description: ending?.name });
      setEnding(null);
      // Jobs, vehicles and messages that went with it are out of reach now.
      void queryClient.invalidateQueries();
    },
  });
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {memberships.map((one) => (
          <li key={`${one.haulierId} ${one.userId}`} className="ui-row ui-row-between">
            <span>
              {one.name} <span className="ui-soft">{memberWords[one.kind]}</span>
            </span>
            <Button kind="quiet" onClick={() => setEnding(one)}>
              {verb}
              <span className="ui-visually-hidden"> {one.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          title={`${verb} ${ending.name}?`}
          description={warning}
          submit={verb}
          back={back}
          busy={isPending}
          error={error}
          onConfirm={() => mutate({ haulierId: ending.haulierId, userId: ending.userId })}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}
