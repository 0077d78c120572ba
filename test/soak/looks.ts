import type { Command, Walk } from "../support/life-commands.ts";

const one = (walk: Walk, role: string) =>
  walk.pick("profile", (person) => person.role === role && person.status === "active")?.id;

/** Read commands, which run between the changes. */
export const looks: Readonly<Record<string, Command>> = {
  "look at bookings": (walk) =>
    walk.call(one(walk, walk.random.pick(["contractor", "haulier", "driver"])), "myBookings", {}),
  "look at a booking": (walk) => {
    const booking = walk.pick("booking");
    return booking
      ? walk.call(walk.random.pick([booking.contractorId, booking.haulierId]), "booking", { bookingId: booking.id })
      : null;
  },
  "look for a vehicle": (walk) =>
    walk.call(one(walk, "contractor"), "searchSuppliers", {
      service: "hiab",
      site: { lat: 55.9 + walk.random.next() / 10, lng: -3.2 },
    }),
  "look at messages": (walk) => {
    const member = walk.pick("threadMember");
    return member ? walk.call(member.userId, "messages", { threadId: member.id }) : null;
  },
  "look at notices": (walk) => walk.call(one(walk, walk.random.pick(["contractor", "haulier"])), "myNotifications", {}),
};

export const lookNames = Object.keys(looks);
