import { useInfiniteQuery } from "@tanstack/react-query";
import type { Role } from "#shared/kernel/operation.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { useSession } from "../../lib/session-context.ts";
import { AllBookings } from "../everyones/all-bookings.tsx";
import { myBookingsQuery } from "../queries.ts";
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

type OwnBookingsProps = Omit<BookingRowsProps, "list" | "reader"> & { roles?: Role[] };

/** One's own bookings, whatever one's part in them; admins read everyone's, and whoever has none is told so. */
export function OwnBookings({ roles = bookingRoles, ...rows }: OwnBookingsProps) {
  const role = useSession().user?.role;
  if (role === "admin") return <AllBookings caption={rows.caption} keep={rows.keep} />;
  return (
    <OwnRecords of="bookings" roles={roles}>
      <MyBookings {...rows} reader={(role && readers[role]) ?? "contractor"} />
    </OwnRecords>
  );
}

function MyBookings(rows: Omit<BookingRowsProps, "list">) {
  return <BookingRows {...rows} list={useInfiniteQuery(myBookingsQuery())} />;
}
