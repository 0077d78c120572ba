import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Card } from "../ui/card.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Hint } from "../ui/hint.tsx";
import { Problem } from "../ui/problem.tsx";
import { paceText } from "./duty-text.ts";

export function SharingChoice() {
  const own = useQuery(reading("ownDuty", {}));
  const { mutate, isPending, variables, error } = useChange("setLocationSharing");
  if (!own.data) return null;
  return (
    <Card labelledBy="sharing-choice">
      <h2 id="sharing-choice">Your location</h2>
      <Checkbox
        label="Share my location while I am on duty"
        role="switch"
        checked={isPending ? variables.isSharing : own.data.isSharing}
        disabled={isPending}
        aria-describedby="sharing-hint"
        onChange={({ target }) => mutate({ isSharing: target.checked })}
      />
      {error && <Problem error={error} inline />}
      <Hint id="sharing-hint">
        While you are available, signed-in contractors see exactly where you are. Others see it to about 2 km, visitors
        without your name. Off duty, or with this off, nobody sees you. Only the last position is stored. The device you
        go on duty with sends it while Haulyard is open.
      </Hint>
      <p className="ui-soft">{paceText}</p>
    </Card>
  );
}
