import { useInfiniteQuery } from "@tanstack/react-query";
import { BookingRows, type BookingRowsProps } from "../lists/booking-rows.tsx";
import { allBookingsQuery } from "../queries.ts";
import { useChosenPerson } from "./chosen-person.ts";
import { NobodyHasAny } from "./nobody-has-any.tsx";

/** Everyone's bookings of the page's kind, or the chosen person's, for an admin. */
export function AllBookings({ caption, keep }: Pick<BookingRowsProps, "caption" | "keep">) {
  const { userId } = useChosenPerson();
  const list = useInfiniteQuery(allBookingsQuery(userId));
  const read = list.data?.pages.flatMap(({ items }) => items).length ?? 0;
  const empty = <NobodyHasAny of="bookings" read={read} hasMore={list.hasNextPage} />;
  return <BookingRows list={list} reader="admin" caption={caption} keep={keep} empty={empty} />;
}
