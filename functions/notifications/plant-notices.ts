import { dayText } from "#shared/kernel/day-text.ts";
import { pathTo } from "#shared/web-paths.ts";
import type { NoticeRows } from "./telling.ts";

/** Notices about machines on hire, by event. */
export const plantNotices = {
  offHired: ({ haulierId, driverId, number, title, reference, riskUntil, bookingId }) => ({
    kind: "off_hired",
    to: [{ haulier: haulierId, driver: driverId }],
    title: `Off hire: ${title}`,
    body: `${reference} is off hire, ${number}. Collect the machine. By the CPA's form of 2021 the hirer answers for it until ${dayText(riskUntil)}.`,
    actionUrl: pathTo("/track-delivery/:bookingId", { params: { bookingId }, hash: "hire" }),
  }),
} satisfies NoticeRows;
