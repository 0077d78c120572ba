import type { BookingStatus } from "#shared/booking/model.ts";

/** What a driver most often says, by where the shared job stands; each is sent by one press. */
const phrases: Readonly<Partial<Record<BookingStatus, readonly string[]>>> = {
  assigned: ["I have your job and will be there on time.", "I will ring you before I set off.", "Where should I park?"],
  en_route: ["I am on my way.", "I am 10 minutes away.", "I am held up in traffic and will be late."],
  arrived: ["I am at the gate.", "Where do you want it?", "Nobody is here to let me in."],
  in_progress: ["Loading now.", "Unloading now.", "I need a hand here, please."],
  delivered: ["All done. The photos are on the booking.", "Please check and sign off the delivery."],
};
const otherwise: readonly string[] = ["Yes.", "No, sorry.", "I am driving and will answer when I have stopped."];

/** Quick replies for a driver, given the status of the job that the two people share, if they share one. */
export function quickReplies(status: string | undefined): readonly string[] {
  return [...((status && phrases[status as BookingStatus]) || []), ...otherwise];
}
