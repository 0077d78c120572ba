import { useQuery } from "@tanstack/react-query";
import type { CoverKind } from "#shared/compliance/document-types.ts";
import type { Paper } from "#shared/compliance/model.ts";
import { drives, isHaulier } from "#shared/kernel/access.ts";
import { isFirstReading, reading } from "../../api/reading.ts";
import { may } from "../../session/may.ts";
import type { Choice } from "../documents/document-form.tsx";
import { useNamedUser } from "./use-named-user.ts";
import { mayHoldCards } from "./who-drives.ts";

/** Returns the subjects for which the user can send documents: business, vehicles and drivers, or only the user. */
export function useCovered() {
  const user = useNamedUser();
  const fleets = useQuery({ ...reading("haulierFleets", {}), enabled: may(user, "haulierFleets") });
  const team = useQuery({ ...reading("myTeam", {}), enabled: may(user, "myTeam") });
  const employers = useQuery({ ...reading("myEmployers", {}), enabled: drives(user) });
  const hauliers = (employers.data ?? []).map(({ haulierId, haulierName }): Choice => [haulierId, haulierName]);
  const vehicles = (fleets.data ?? [])
    .filter(({ retiredAt }) => retiredAt === null)
    .map(({ id, name, vehicleReg }): Choice => [id, [name, vehicleReg].filter(Boolean).join(", ")]);
  const drivers = mayHoldCards(user, team.data ?? []).map(({ userId, name }): Choice => [userId, name]);
  const allowed: readonly CoverKind[] = isHaulier(user)
    ? ["company", "vehicle", "driver"]
    : drives(user)
      ? ["driver"]
      : ["vehicle", "driver"];
  const names = new Map<string, string>([...vehicles, ...drivers]);
  return {
    isLoading: [fleets, team, employers].some(isFirstReading),
    vehicles,
    drivers,
    hauliers,
    allowed,
    nameOf: ({ fleetId, driverId }: Paper) => names.get(fleetId ?? driverId ?? "") ?? "No longer here",
  };
}
