import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/text-input.tsx";
import { myTeamQuery } from "../queries.ts";
import { moveWords } from "../status-words.ts";

type AssignDriverProps = { busy: boolean; onAssign: (driverId: string) => void };

/** Who drives: one of the haulier's own drivers. */
export function AssignDriver({ busy, onAssign }: AssignDriverProps) {
  const { data, isPending } = useQuery(myTeamQuery());
  const drivers = (data ?? []).filter(({ kind }) => kind === "driver");
  const [chosen, setChosen] = useState("");
  const driverId = chosen || (drivers[0]?.userId ?? "");
  if (isPending) return null;
  if (drivers.length === 0)
    return <p className="ui-soft">You have no drivers to assign: press On my way when you set off.</p>;
  return (
    <div className="booking-assign">
      <Field label="Driver">
        <Select value={driverId} disabled={busy} onChange={(event) => setChosen(event.target.value)}>
          {drivers.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button kind="primary" size="large" busy={busy} onClick={() => onAssign(driverId)}>
        {moveWords.assigned}
      </Button>
    </div>
  );
}
