import { useInfiniteQuery } from "@tanstack/react-query";
import type { Role } from "#shared/kernel/operation.ts";
import { may } from "../../lib/may.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { useSession } from "../../lib/session-context.ts";
import { AllBookings } from "../everyones/all-bookings.tsx";
import { myBookingsQuery } from "../queries.ts";
import { BookingRows, type BookingRowsProps } from "./booking-rows.tsx";

type OwnBookingsProps = Omit<BookingRowsProps, "list" | "reader"> & {
  /** Only those that one has made as who books, whatever one's role. */
  made?: boolean;
};

/** One's own bookings, by one's part in them; admins read everyone's, and whoever has none is told so. */
export function OwnBookings({ made = false, ...rows }: OwnBookingsProps) {
  const { user } = useSession();
  if (may(user, "allBookings")) return <AllBookings caption={rows.caption} keep={rows.keep} />;
  return (
    <OwnRecords of="bookings" needs={made ? "myJobRequests" : "myBookings"}>
      <MyBookings {...rows} made={made} role={user?.role ?? "contractor"} />
    </OwnRecords>
  );
}

function MyBookings({
  made,
  role,
  ...rows
}: Omit<BookingRowsProps, "list" | "reader"> & { made: boolean; role: Role }) {
  return (
    <BookingRows {...rows} reader={made ? "contractor" : role} list={useInfiniteQuery(myBookingsQuery({ made }))} />
  );
}
