import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Card } from "../ui/card.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Hint } from "../ui/hint.tsx";
import { Problem } from "../ui/problem.tsx";
import { paceText } from "./duty-text.ts";

/** A person's own choice whether others see their vehicle where it is while they are on duty. */
export function SharingChoice() {
  const own = useQuery(reading("ownDuty", {}));
  const { mutate, isPending, variables, error } = useChange("setLocationSharing");
  if (!own.data) return null;
  return (
    <Card labelledBy="sharing-choice">
      <h2 id="sharing-choice">Where you are</h2>
      <Checkbox
        label="Share where I am while I am on duty"
        role="switch"
        checked={isPending ? variables.isSharing : own.data.isSharing}
        disabled={isPending}
        aria-describedby="sharing-hint"
        onChange={({ target }) => mutate({ isSharing: target.checked })}
      />
      {error && <Problem error={error} inline />}
      <Hint id="sharing-hint">
        Contractors who are signed in then find your vehicle where it is, while it is available; everybody else within
        about 2 km, and visitors without your name. Off duty, or with this switched off, nobody does, at once. Only the
        last position is kept. The device on which you go on duty says where you are, while Haulyard is open on it.
      </Hint>
      <p className="ui-soft">{paceText}</p>
    </Card>
  );
}
