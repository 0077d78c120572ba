import { useInfiniteQuery } from "@tanstack/react-query";
import type { BookingsShown } from "#shared/booking/model.ts";
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
  /** Which of them; all without. */
  show?: BookingsShown;
};

/** One's own bookings, by one's part in them; admins read everyone's, and whoever has none is told so. */
export function OwnBookings({ made = false, show, ...rows }: OwnBookingsProps) {
  const { user } = useSession();
  if (may(user, "allBookings")) return <AllBookings caption={rows.caption} show={show} />;
  return (
    <OwnRecords of="bookings" needs={made ? "myJobRequests" : "myBookings"}>
      <MyBookings {...rows} made={made} show={show} role={user?.role ?? "contractor"} />
    </OwnRecords>
  );
}

type MyBookingsProps = Omit<BookingRowsProps, "list" | "reader"> & {
  made: boolean;
  show: BookingsShown | undefined;
  role: Role;
};

function MyBookings({ made, show, role, ...rows }: MyBookingsProps) {
  const list = useInfiniteQuery(myBookingsQuery({ made, show }));
  return <BookingRows {...rows} reader={made ? "contractor" : role} list={list} />;
}
