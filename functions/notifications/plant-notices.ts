import { dayText } from "#shared/kernel/day-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { pathTo } from "#shared/web-paths.ts";
import type { NoticeRows } from "./telling.ts";

const liftChangeWords = {
  asked: "Lift change requested",
  quoted: "Price for the lift change",
  agreed: "Lift change agreed",
  declined: "Lift change declined",
  withdrawn: "Lift change withdrawn",
} as const;

const liftTermsText = { contract_lift: "Contract lift", crane_hire: "Crane hire", own_load: "Own load only" } as const;

const idleReasonText = {
  weather: "weather",
  no_work: "no work for the machine",
  site_shut: "site shut",
  other: "another reason",
} as const;

export const plantNotices = {
  liftChangeMoved: ({ contractorId, haulierId, title, reference, bookingId, to, state, pence }) => ({
    kind: "lift_change",
    to: state === "asked" || state === "withdrawn" ? [{ haulier: haulierId }] : [contractorId],
    title: `${liftChangeWords[state]}: ${title}`,
    body: `${reference}: ${liftTermsText[to]}${state === "quoted" && pence !== null ? `, for ${formatPence(pence)} more with VAT` : ""}.`,
    actionUrl: pathTo("/track-delivery/:bookingId", { params: { bookingId }, hash: "lift" }),
  }),
  idleDayMoved: ({ contractorId, haulierId, by, day, reason, isDeclined, title, reference, bookingId }) => ({
    kind: "idle_day",
    to: (by === "contractor") === isDeclined ? [contractorId] : [{ haulier: haulierId }],
    title: `${isDeclined ? "Idle day declined" : "Idle day reported"}: ${title}`,
    body: `${reference}: ${dayText(day)}, ${idleReasonText[reason]}.${isDeclined ? " The day costs the full rate." : " Agree or decline."}`,
    actionUrl: pathTo("/track-delivery/:bookingId", { params: { bookingId }, hash: "hire" }),
  }),
  offHired: ({ haulierId, driverId, number, title, reference, riskUntil, bookingId }) => ({
    kind: "off_hired",
    to: [{ haulier: haulierId, driver: driverId }],
    title: `Off hire: ${title}`,
    body: `${reference} is off hire, ${number}. Collect the machine. By the CPA's form of 2021 the hirer is responsible for it until ${dayText(riskUntil)}.`,
    actionUrl: pathTo("/track-delivery/:bookingId", { params: { bookingId }, hash: "hire" }),
  }),
} satisfies NoticeRows;
