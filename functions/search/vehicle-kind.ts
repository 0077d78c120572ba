import type { FleetId } from "#shared/kernel/id.ts";
import { pathTo } from "#shared/web-paths.ts";
import { type StoredFleet, vehicleEntity } from "../fleet/public.ts";
import { inLine, type Kind } from "./kind.ts";
import { everyone } from "./store.ts";

export const vehicleKind: Kind<StoredFleet> = {
  keys: (id) => [vehicleEntity.key({ id: id as FleetId })],
  read: ([item]) => (item ? vehicleEntity.fromItem(item) : null),
  described({ haulierId, name, vehicleReg, fleetNumber, serial, make, model, vehicleType, listedAt }) {
    const said = { registration: [vehicleReg], number: [fleetNumber, serial], title: [name, vehicleType, make, model] };
    return {
      sides: [everyone, haulierId].map((scope) => ({ scope, said })),
      own: ["registration", "number", "title"],
      aboutId: null,
      at: listedAt,
      expires: null,
    };
  },
  isSeen: ({ haulierId }, { isAdmin, actsFor }) => isAdmin || actsFor.has(haulierId),
  shown({ id, haulierId, name, vehicleReg, vehicleType, retiredAt }, { isAdmin }) {
    // A retired vehicle cannot be edited, so its hit leads to the list of vehicles.
    const asked = [...(isAdmin ? [["haulier", haulierId]] : []), ...(retiredAt ? [] : [["vehicle", id]])];
    return {
      title: name,
      detail: inLine(vehicleReg, vehicleType, retiredAt && "Retired"),
      path: pathTo("/service-fleet-manager", { query: Object.fromEntries(asked) }),
    };
  },
};
