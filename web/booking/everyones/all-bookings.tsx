import { useInfiniteQuery } from "@tanstack/react-query";
import type { BookingsShown } from "#shared/booking/model.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BookingRows } from "../lists/booking-rows.tsx";
import { allBookingsQuery } from "../queries.ts";
import { useChosenPerson } from "./chosen-person.ts";

type AllBookingsProps = { caption: string; show: BookingsShown | undefined };

/** Everyone's bookings of the page's kind, or the chosen person's, for an admin. */
export function AllBookings({ caption, show }: AllBookingsProps) {
  const { userId } = useChosenPerson();
  const list = useInfiniteQuery(allBookingsQuery({ userId, show }));
  const empty = <EmptyState title="No bookings like this" />;
  return <BookingRows list={list} reader="admin" caption={caption} empty={empty} />;
}
