import type { Role } from "#shared/kernel/operation.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { useSession } from "../../lib/session-context.ts";
import { BookingRows, type BookingRowsProps, type Reader } from "./booking-rows.tsx";

/** Who takes part in bookings, and whose columns they read. */
const readers: Readonly<Partial<Record<Role, Reader>>> = {
  contractor: "contractor",
  haulier: "haulier",
  fleet_manager: "fleet_manager",
  driver: "driver",
};
/** The roles that have bookings of their own. */
export const bookingRoles = Object.keys(readers) as Role[];

/** One's own bookings, whatever one's part in them; whoever has none is told so. */
export function OwnBookings({ roles = bookingRoles, ...rows }: Omit<BookingRowsProps, "reader"> & { roles?: Role[] }) {
  const role = useSession().user?.role;
  return (
    <OwnRecords of="bookings" roles={roles}>
      <BookingRows {...rows} reader={(role && readers[role]) ?? "contractor"} />
    </OwnRecords>
  );
}
