import type { PayloadOf } from "#shared/events.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { UserId } from "#shared/kernel/id.ts";
import { ewcText } from "#shared/waste/ewc.ts";
import { tonnesText } from "#shared/waste/note-rules.ts";
import { troubleWords } from "#shared/waste/receipt-words.ts";
import type { WasteSeries } from "#shared/waste/series.ts";
import { isSamePlace, seriesState } from "#shared/waste/series-rules.ts";
import { pathTo } from "#shared/web-paths.ts";
import { seriesOf } from "../waste/public.ts";
import { naming } from "./notify.ts";
import type { NoticeRows } from "./telling.ts";

export const wasteNotices = {
  wasteNoteSigned: ({ bookingId, number, contractorId, haulierId, signedById, ewcCode, quantityKg }) => ({
    kind: "waste_note_signed",
    to: [contractorId, { haulier: haulierId }],
    except: signedById,
    title: `Waste note signed: ${number}`,
    body: `${tonnesText(quantityKg)} of ${ewcText(ewcCode)}, signed by both. Read it, or save it as a PDF.`,
    actionUrl: pathTo("/waste-note/:bookingId", { params: { bookingId } }),
  }),
  receiptStopped: ({ bookingId, haulierId, noteNumber, trouble }) => ({
    kind: "waste_record_stopped",
    to: [{ haulier: haulierId }],
    title: `Waste record stopped: ${noteNumber}`,
    body: troubleWords[trouble],
    actionUrl: pathTo("/waste-note/:bookingId", { params: { bookingId } }),
  }),
  wasteSeriesMoved: (moved) => {
    const { bookingId, contractorId, haulierId, byId, bySide, number, place, until } = moved;
    const say = seriesWords[moved.step];
    return sidesOf(moved)
      .filter(({ side }) => side !== bySide)
      .map(({ to, other, otherName }) => ({
        kind: "waste_series" as const,
        to: [to],
        ...naming(other, otherName, (name) => ({
          title: say.title,
          body: say.body({ name, number, place, until: dayText(until) }),
        })),
        actionUrl: pathTo("/waste-note/:bookingId", { params: { bookingId } }),
        ...(byId && { repeats: { by: byId, about: `${contractorId}_${haulierId}` } }),
      }));
  },
  wasteSeriesDue: async ({ subjectId }, { db, at }) => {
    const [contractorId, haulierId, id] = subjectId.split("_");
    const pair = { contractorId: UserId.parse(contractorId), haulierId: UserId.parse(haulierId) };
    const all = await seriesOf(db, pair);
    const found = all.find((one) => one.id === id);
    if (!found || seriesState(found, at) !== "holds") return null;
    const { number, place, until, bookingId } = found;
    const follows = (one: WasteSeries) => isSamePlace(one, found) && one.ewcCode === found.ewcCode && one.from > until;
    if (all.some((one) => follows(one) && !one.endedAt)) return null;
    const names = { contractorName: found.transferor.name, haulierName: found.transferee.name };
    return sidesOf({ ...pair, ...names }).map(({ to, other, otherName }) => ({
      kind: "waste_series_ends" as const,
      to: [to],
      ...naming(other, otherName, (name) => ({
        title: `Series ${number} ends on ${dayText(until)}`,
        body: `It is for ${place}, with ${name}. To continue, renew it.`,
      })),
      actionUrl: pathTo("/waste-note/:bookingId", { params: { bookingId } }),
    }));
  },
} satisfies NoticeRows;

type Sides = Pick<PayloadOf<"wasteSeriesMoved">, "contractorId" | "contractorName" | "haulierId" | "haulierName">;

const sidesOf = ({ contractorId, contractorName, haulierId, haulierName }: Sides) => [
  { side: "contractor", to: contractorId, other: haulierId, otherName: haulierName },
  { side: "haulier", to: { haulier: haulierId }, other: contractorId, otherName: contractorName },
];

interface SeriesNames {
  readonly name: string;
  readonly number: string;
  readonly place: string;
  readonly until: string;
}

const seriesWords: Readonly<
  Record<PayloadOf<"wasteSeriesMoved">["step"], { title: string; body: (of: SeriesNames) => string }>
> = {
  proposed: {
    title: "Transfer note series proposed",
    body: ({ name, place, until }) =>
      `${name} proposes one for ${place} until ${until}. Read it, then accept or decline it.`,
  },
  withdrawn: {
    title: "Transfer note series not agreed",
    body: ({ name, place }) => `${name} has withdrawn or declined the one for ${place}. Notes stay as they are.`,
  },
  agreed: {
    title: "Transfer note series agreed",
    body: ({ name, number, place, until }) => `${name} has accepted ${number} for ${place}. It runs until ${until}.`,
  },
  ended: {
    title: "Transfer note series ended",
    body: ({ name, number, place }) =>
      `${name} has ended ${number} for ${place}. From now on, each note there needs all details.`,
  },
  stopped: {
    title: "Transfer note series stopped",
    body: ({ number, place }) =>
      `An address, the carrier’s registration or the code has changed since ${number} for ${place} was agreed. To continue, renew it.`,
  },
};
