import { useEffect, useRef } from "react";
import type { Fleet } from "#shared/fleet/model.ts";
import type { RegisterChecks } from "#shared/fleet/register-check.ts";
import { toRefresh } from "#shared/fleet/register-times.ts";
import { useChange } from "../api/use-change.ts";

/** Maximum number of vehicles refreshed per visit, because each answer reloads all vehicles. */
const mostAtOnce = 5;

/** Refreshes outdated DVLA and DVSA answers once per visit of the page. */
export function useFreshRegisters(
  known: RegisterChecks | undefined,
  vehicles: readonly Pick<Fleet, "id" | "vehicleReg">[] | undefined,
): void {
  const { mutateAsync } = useChange("checkRegisters");
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current || !vehicles || !(known?.asksDvla || known?.asksDvsa)) return;
    hasAsked.current = true;
    const old = toRefresh(known.checks, vehicles, new Date().toISOString()).slice(0, mostAtOnce);
    // If a refresh fails, the previous answer stays.
    const ask = async () => {
      for (const { fleetId } of old) await mutateAsync({ fleetId, onlyIfOld: true });
    };
    ask().catch(() => undefined);
  }, [known, vehicles, mutateAsync]);
}
