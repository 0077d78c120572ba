import type { CaseKind } from "#shared/booking/case-step.ts";
import type { ReportReason } from "#shared/messaging/report.ts";

interface PastCase {
  readonly kind: CaseKind;
  readonly words: string;
  readonly answer: string;
  /** The agreed credit that closed the case: pence and reason. Without a credit, the case waits for an admin. */
  readonly credit?: readonly [pence: number, reason: string];
}

/** A job by indexes of haulier, vehicle and contractor in firms.ts. Streets are given by postcode. */
export interface PastJob {
  readonly firm: number;
  /** Index of the vehicle within the firm. Defaults to the first one. */
  readonly vehicle?: number;
  readonly contractor: number;
  readonly daysAgo: number;
  readonly time: string;
  readonly at: string;
  readonly to?: string;
  readonly tonnes?: number;
  readonly material?: string;
  readonly notes: string;
  /** Minutes by which the vehicle arrived late. */
  readonly late?: number;
  readonly review?: readonly [rating: number, comment: string];
  readonly reply?: string;
  readonly talk?: readonly string[];
  /** Hours from the job's start to the first message. By default, the messages follow soon after acceptance. */
  readonly talkHours?: number;
  readonly report?: readonly [reason: ReportReason, note: string];
  readonly case?: PastCase;
  /** The driver of a job of the first firm. */
  readonly by?: "driver" | "driver2";
}

/** At least one job of nearly every firm in the last weeks, and the demo contractor's bookings of half a year. */
export const pastJobs: readonly PastJob[] = [
  {
    ...{ firm: 1, contractor: 4, daysAgo: 9, time: "09:15", at: "G52 2JA" },
    notes: "Two kiosks of 1.2 t onto the slab. Gate on the north side, ask for the banksman.",
    review: [5, "Turned up early, and the driver knew exactly where to set down. Would use again."],
    talk: [
      "Can you bring two extra slings? The kiosks have four eyes each.",
      "No bother, they are on board already.",
      "Thanks, see you in the morning.",
    ],
  },
  {
    ...{ firm: 2, contractor: 3, daysAgo: 12, time: "07:30", at: "EH28 8PT", late: 25 },
    notes: "Reduced dig behind the depot, 400 mm. Spoil stays on site, services are marked.",
    review: [4, "Good operator and a level dig. Came late, but rang ahead."],
    reply: "Sorry for the wait: the low loader was held at the Newbridge roundabout.",
  },
  {
    ...{ firm: 3, contractor: 1, daysAgo: 6, time: "08:00", at: "EH54 8AF", to: "EH28 8SR" },
    ...{ tonnes: 18, material: "Type 1 sub-base" },
    notes: "Tip along the kerb line, turning space for an eight-wheeler at the far end.",
    review: [5, "Weighbridge ticket in hand, tipped where we asked and swept up after."],
    talk: [
      "Is the low bridge on Mill Road a problem for your lorry?",
      "It is not. We are 3.6 m with the body down, and the bridge is 4.2.",
      "Perfect. Ask for Bob at the gate, please.",
    ],
  },
  {
    ...{ firm: 4, contractor: 3, daysAgo: 16, time: "10:30", at: "FK1 5LN" },
    notes: "Timber and plasterboard from a strip-out. Overhead line at the entrance, keep left.",
    review: [5, "Skip swapped on the hour, drive left clean."],
    talkHours: 4,
    talk: [
      "Do you swap skips at weekends?",
      "Saturdays until noon, not Sundays.",
      "Saturday would be good for the next one, then.",
    ],
  },
  {
    ...{ firm: 5, contractor: 5, daysAgo: 14, time: "13:00", at: "FK8 1LE", late: -10 },
    notes: "Stair flights in two pieces, 900 kg each, to the first floor.",
    review: [5, "Tight close, and he managed it first time. Spot on."],
  },
  {
    ...{ firm: 6, contractor: 2, daysAgo: 20, time: "08:00", at: "KY12 0AE", late: 48 },
    notes: "Strip footings for two plots, 600 mm bucket. Muck to the heap by the hedge.",
    review: [3, "The footings are right, but we waited the best part of an hour for the machine."],
    case: {
      kind: "waiting",
      words: "Two men stood for 50 minutes, from eight until the machine was off the low loader.",
      answer: "Our low loader was late, and we said so at half past seven. We will pay for the hour.",
      credit: [5200, "Two men, one hour"],
    },
    talkHours: 0.2,
    talk: [
      "The machine is not here yet. We have two men waiting for it.",
      "On its way, half an hour.",
      "That was half an hour ago.",
      "Then tell your two men to pick up a shovel, you useless lot.",
    ],
    report: ["abuse", "Rude to my foreman, who reads these messages too."],
  },
  {
    ...{ firm: 7, contractor: 6, daysAgo: 4, time: "07:30", at: "PA1 2HR" },
    notes: "Eight pallets of slate to the loading bay of the scaffold, 7 m up.",
    review: [3, "On time, and seven pallets placed well. We are still talking about the eighth."],
    case: {
      kind: "damage",
      words: "One pallet slipped off the forks at the kerb: 140 slates are broken. Photos are with the driver.",
      answer: "The pallet was split before it was lifted, and the banksman saw it. We should not pay for that.",
    },
    talk: [
      "Lift starts at half past seven, the scaffold bay is clear.",
      "Good. We also do tyres, loft clearances and second-hand phones, see our list, tell your friends, 20 % off this week.",
    ],
    report: ["spam", "We get this list after every job."],
  },
  {
    ...{ firm: 8, contractor: 4, daysAgo: 18, time: "14:30", at: "ML3 6TR" },
    ...{ tonnes: 14, material: "Broken brick and concrete" },
    notes: "Heap lies beside the road. School road: no lorries between 08:30 and 09:15.",
    review: [2, "Heap gone, but he left mud on the road that we had to clean."],
    reply: "We should have swept. It will not happen again: there is a brush on the lorry now.",
    case: {
      kind: "damage",
      words: "Mud over 60 m of School Lane. The council rang us, and we had a sweeper out.",
      answer: "The wheels were not washed. Send us the sweeper's bill, please.",
      credit: [14_500, "The sweeper that you had to hire"],
    },
    talkHours: 26,
    talk: [
      "Please send the transfer note for the heap.",
      "It is with your booking. For the next one, pay the driver cash and we leave the VAT and the note out of it.",
    ],
    report: ["fraud", "They ask for cash without VAT and without a waste note."],
  },
  {
    ...{ firm: 10, contractor: 5, daysAgo: 11, time: "07:30", at: "IV3 8TT" },
    notes: "Four glulam frames of 1.6 t, radius 22 m. Lift plan is agreed, road closed until noon.",
    review: [5, "Rigged by eight and away by eleven. The appointed person ran it well."],
    talk: [
      "The council closes the road from six until noon. Is that enough?",
      "Plenty. We are rigged in an hour, and each frame takes twenty minutes.",
    ],
  },
  {
    ...{ firm: 11, contractor: 1, daysAgo: 22, time: "09:15", at: "TD1 1SN", to: "TD1 3DL" },
    ...{ tonnes: 19, material: "Crushed stone, 40 mm" },
    notes: "For the floor of the new workshop. Gate is 3.6 m, ground is firm.",
  },
  {
    ...{ firm: 12, contractor: 3, daysAgo: 13, time: "08:00", at: "DD2 3AX" },
    notes: "Trench of a water main to reinstate, base course is in.",
    review: [4, "Joints sealed and level. Solid work for a fair price."],
  },
  {
    ...{ firm: 13, contractor: 3, daysAgo: 8, time: "13:00", at: "AB51 4SD", to: "AB11 7ST" },
    notes: "Site dumper of 5 t, will not start, rolls and steers. Keys are with the gateman.",
    review: [5, "Dumper was out of the trench and on the truck in half an hour."],
    talkHours: -0.2,
    talk: [
      "Is your truck on its way? The gateman has his break at half past one.",
      "Ten minutes behind, roadworks in Bucksburn.",
      "Thanks, I have asked him to stay.",
    ],
  },
  {
    ...{ firm: 14, contractor: 3, daysAgo: 5, time: "10:30", at: "FK3 8AB", to: "FK2 7LB" },
    notes: "1,500 litres of gas oil for two diggers. Bunded tank behind the welfare cabin.",
    review: [4, "Done in twenty minutes, but the bill did not match the ticket."],
    case: {
      kind: "price",
      words: "The meter ticket says 1,380 litres. The delivery is charged as for 1,500.",
      answer: "The tank was full at 1,380. The price is for a delivery of up to 1,500, as the request said.",
    },
  },
  {
    ...{ firm: 0, vehicle: 2, contractor: 0, daysAgo: 47, time: "13:00", at: "EH22 3DF", by: "driver" },
    ...{ tonnes: 13, material: "Topsoil and turf" },
    notes: "Strip from plot 3, heaped by the road. Nothing overhead.",
    review: [4, "Two lifts over the fence without a scratch. A few minutes late, and he rang."],
  },
  {
    ...{ firm: 3, contractor: 0, daysAgo: 68, time: "08:00", at: "EH54 6FT", to: "EH54 8AF" },
    ...{ tonnes: 20, material: "Recycled 6F5" },
    notes: "Capping for the haul road. Tip in three heaps, our dozer spreads it.",
    review: [5, "Three even heaps, and the ticket sent before he was out of the gate."],
    talk: [
      "Is 6F5 from the Livingston pit? Our engineer wants the test sheet.",
      "It is. The sheet comes with the first ticket.",
      "Thanks, that is all he needs.",
    ],
  },
  {
    ...{ firm: 0, contractor: 0, daysAgo: 96, time: "09:15", at: "EH6 7NR", by: "driver" },
    notes: "Site office of 4 t in two halves, from the kerb onto sleepers.",
    review: [5, "Office down and level by ten. Great communication from start to finish."],
    reply: "A pleasure. The sleepers were just where the drawing had them.",
  },
  {
    ...{ firm: 4, contractor: 0, daysAgo: 127, time: "10:30", at: "FK2 7LB" },
    notes: "Offcuts and packaging from the first fix, no plasterboard. Bay by the stairs.",
    review: [4, "On time and tidy. A lid would have kept the neighbours' bags out."],
    talkHours: 50,
    talk: [
      "The skip is nearly full. Can you swap it tomorrow?",
      "We can, before ten. Please keep the bay clear of cars.",
    ],
  },
  {
    ...{ firm: 0, vehicle: 1, contractor: 0, daysAgo: 158, time: "08:00", at: "EH28 8SR", by: "driver2" },
    notes: "Drain run of 30 m at 1.4 m, trench box is on site.",
    review: [5, "Straight, to level, and backfilled the same day."],
  },
];

export interface JobUnderWay
  extends Pick<PastJob, "firm" | "contractor" | "at" | "to" | "tonnes" | "material" | "notes"> {
  readonly reached: "en_route" | "arrived" | "in_progress";
}

/** Jobs whose vehicles are on the way or at work now, of firms with simulated vehicles. */
export const jobsUnderWay: readonly JobUnderWay[] = [
  {
    ...{ firm: 2, contractor: 0, at: "EH28 8SR", reached: "en_route" },
    notes: "Trial pits, four of 2 m. The engineer is on site from nine.",
  },
  {
    ...{ firm: 3, contractor: 1, at: "EH54 6FT", to: "EH28 8PT", tonnes: 16, reached: "en_route" },
    ...{ material: "Sharp sand", notes: "For the paving gang. Tip on the boards, not on the grass." },
  },
  {
    ...{ firm: 5, contractor: 5, at: "FK8 1UX", reached: "in_progress" },
    notes: "Roof cassettes, six of 700 kg. Please ring ten minutes before arrival.",
  },
  {
    ...{ firm: 6, contractor: 2, at: "KY12 9DQ", reached: "arrived" },
    notes: "Soakaway of 3 by 2 m, hard standing all the way to it.",
  },
  {
    ...{ firm: 7, contractor: 6, at: "PA1 2RN", reached: "en_route" },
    notes: "Ridge tiles and battens to the scaffold, three pallets.",
  },
];
