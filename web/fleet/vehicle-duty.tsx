import { fixAge, type HaulierStatus } from "#shared/fleet/duty.ts";
import { useChange } from "../api/use-change.ts";
import { useNow } from "../device/use-now.ts";
import { setSharesHere } from "../location/shares-here.ts";
import { useSession } from "../session/session-context.ts";
import { Badge } from "../ui/badge.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Hint } from "../ui/hint.tsx";
import { Problem } from "../ui/problem.tsx";
import { dutyText, placeText } from "./duty-text.ts";

/** The vehicle's driver starts duty here. Any member of the business can end it. */
export function VehicleDuty({ duty }: { duty: HaulierStatus }) {
  const { user } = useSession();
  const now = useNow(30_000);
  const { mutate, isPending, variables, error } = useChange("setDutyStatus", {
    onSuccess: ({ onDuty, personId }) => {
      // Starting duty here makes this the device that reports the position.
      if (user && (onDuty || duty.personId === user.id)) setSharesHere(user.id, onDuty && personId === user.id);
    },
  });
  const hintId = `duty-${duty.fleetId}`;
  const at = duty.isSharing ? duty.lastLocationUpdate : null;
  const age = at && fixAge(at, new Date(now).toISOString());
  return (
    <div className="ui-stack">
      <Checkbox
        label={
          <>
            On duty<span className="ui-visually-hidden"> with {duty.name}</span>
          </>
        }
        role="switch"
        checked={isPending ? variables.onDuty : duty.onDuty}
        disabled={isPending}
        aria-describedby={hintId}
        onChange={({ target }) => mutate({ fleetId: duty.fleetId, onDuty: target.checked })}
      />
      <Hint id={hintId}>{`${dutyText(duty, user?.id)} ${placeText(duty, now)}`}</Hint>
      {error && <Problem error={error} inline />}
      {age === "stale" && <Badge tone="signal">Stale</Badge>}
      {age === "hidden" && <Badge tone="stop">Hidden</Badge>}
    </div>
  );
}
