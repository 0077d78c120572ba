import { z } from "zod";
import { BookingId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Place } from "#shared/places/model.ts";
import { loadSigned, noteChanged, ticketUsed, tipsChanged } from "#shared/waste/faults.ts";
import { noteDays } from "#shared/waste/keeping.ts";
import { NoteRecord, WasteSite, WasteTips, type WeighTicket } from "#shared/waste/model.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, page } from "../platform/list.ts";
import { shortHash } from "../platform/short-hash.ts";

const twoDigits = (load: number) => String(load).padStart(2, "0");
const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1000);

export const noteEntity = entity({
  name: "wasteNote",
  schema: () => NoteRecord,
  lists: {
    // Sorts after META, so a query for the booking and its events ends before the waste notes.
    ofBooking: {
      index: "table",
      partition: ({ bookingId }: Pick<NoteRecord, "bookingId">) => `BOOKING#${bookingId}`,
      prefix: "WASTE_NOTE#",
      sort: ({ load }: Pick<NoteRecord, "load">) => twoDigits(load),
    },
    ofContractor: {
      index: "GSI1",
      partition: ({ contractorId }: Pick<NoteRecord, "contractorId">) => `USER#${contractorId}`,
      prefix: "WASTE_NOTE#",
      sort: ({ transferredAt, number }: NoteRecord) => `${transferredAt}#${number}`,
      newestFirst: true,
    },
    ofHaulier: {
      index: "GSI2",
      partition: ({ haulierId }: Pick<NoteRecord, "haulierId">) => `USER#${haulierId}`,
      prefix: "WASTE_NOTE#",
      sort: ({ transferredAt, number }: NoteRecord) => `${transferredAt}#${number}`,
      newestFirst: true,
    },
  },
  ttl: ({ transferredAt }) => secondsOf(addSeconds(transferredAt, noteDays * 86_400)),
});

const TipsRecord = WasteTips.extend({ haulierId: UserId });
type TipsRecord = z.infer<typeof TipsRecord>;

export const tipsEntity = entity({
  name: "wasteTips",
  schema: () => TipsRecord,
  key: ({ haulierId }: Pick<TipsRecord, "haulierId">) => ({ PK: `USER#${haulierId}`, SK: "WASTE_TIPS" }),
});

const SiteRecord = WasteSite.extend({ contractorId: UserId, site: z.string().max(30), changedAt: Instant });
type SiteRecord = z.infer<typeof SiteRecord>;

export const wasteSiteEntity = entity({
  name: "wasteSite",
  schema: () => SiteRecord,
  lists: {
    ofContractor: {
      index: "table",
      partition: ({ contractorId }: Pick<SiteRecord, "contractorId">) => `USER#${contractorId}`,
      prefix: "WASTE_SITE#",
      sort: ({ site }: Pick<SiteRecord, "site">) => site,
    },
  },
});

/** A contractor's newest site is also stored under this key, as a default for further sites. */
const latest = "latest";
/** Identifies a site by its coordinates, rounded to about ten metres. */
export const siteOf = ({ coordinates }: Place) => `${coordinates.lat.toFixed(4)},${coordinates.lng.toFixed(4)}`;

const CodeRecord = z.object({
  bookingId: BookingId,
  code: z.string().max(6),
  wrongTries: z.int(),
  endsAt: Instant,
});
type CodeRecord = z.infer<typeof CodeRecord>;

export const codeEntity = entity({
  name: "wasteSiteCode",
  schema: () => CodeRecord,
  key: ({ bookingId }: Pick<CodeRecord, "bookingId">) => ({ PK: `BOOKING#${bookingId}`, SK: "WASTE_CODE" }),
  ttl: ({ endsAt }) => secondsOf(endsAt),
});

const TicketLock = z.object({ permit: z.string().max(60), ticket: z.string().max(30), note: z.string().max(50) });
type TicketLock = z.infer<typeof TicketLock>;

/** Links a weighbridge ticket to its note, so that no ticket is used twice. */
export const ticketEntity = entity({
  name: "wasteTicket",
  schema: () => TicketLock.extend({ endsAt: Instant }),
  key: ({ permit, ticket }: Pick<TicketLock, "permit" | "ticket">) => ({
    PK: `WEIGHBRIDGE#${permit}`,
    SK: `TICKET#${ticket}`,
  }),
  ttl: ({ endsAt }) => secondsOf(endsAt),
});

export const notesOf = (db: Database, bookingId: BookingId): Promise<NoteRecord[]> =>
  allOf(db, noteEntity.lists.ofBooking({ bookingId }));

export const notesGiven = (db: Database, contractorId: UserId, nextToken: string | null | undefined) =>
  page(db, noteEntity.lists.ofContractor({ contractorId }), nextToken);

export const notesCarried = (db: Database, haulierId: UserId, nextToken: string | null | undefined) =>
  page(db, noteEntity.lists.ofHaulier({ haulierId }), nextToken);

/** Creates a note. Fails when the load already has one. */
export const newNoteWrite = (note: NoteRecord): Write => ({
  put: noteEntity.toItem(note),
  when: [{ attribute: "PK", is: "missing" }],
  otherwise: loadSigned(),
});

export const noteWrite = (before: NoteRecord, after: NoteRecord): Write => ({
  put: noteEntity.toItem(after),
  when: [{ attribute: "version", is: "=", value: before.version }],
  otherwise: noteChanged(),
});

export async function tipsOf(db: Database, haulierId: UserId): Promise<WasteTips> {
  const item = await db.get(tipsEntity.key({ haulierId }));
  if (!item) return { tips: [], version: 0 };
  const { tips, version } = tipsEntity.fromItem(item);
  return { tips, version };
}

export const tipsWrite = (haulierId: UserId, tips: WasteTips): Write => ({
  put: tipsEntity.toItem({ haulierId, ...tips }),
  when:
    tips.version === 1
      ? [{ attribute: "PK", is: "missing" }]
      : [{ attribute: "version", is: "=", value: tips.version - 1 }],
  otherwise: tipsChanged(),
});

/** Returns the details of a contractor's site. For a new site, SIC code and address of the newest one. */
export async function wasteSiteAt(db: Database, contractorId: UserId, place: Place): Promise<WasteSite | null> {
  const [here, newest] = await Promise.all(
    [siteOf(place), latest].map(async (site) => {
      const item = await db.get(wasteSiteEntity.key({ contractorId, site }));
      return item ? wasteSiteEntity.fromItem(item) : null;
    }),
  );
  return here ?? (newest ? { ...newest, ewcCodes: [] } : null);
}

export function wasteSiteWrites(contractorId: UserId, place: Place, kept: WasteSite, changedAt: string): Write[] {
  return [siteOf(place), latest].map((site) => ({
    put: wasteSiteEntity.toItem({ contractorId, site, ...kept, changedAt }),
  }));
}

export async function siteCodeOf(db: Database, bookingId: BookingId): Promise<CodeRecord | null> {
  const item = await db.get(codeEntity.key({ bookingId }));
  return item ? codeEntity.fromItem(item) : null;
}

export function ticketWrites(note: NoteRecord, after: WeighTicket): Write[] {
  const claim = ticketLockOf(note, after);
  const before = note.ticket && ticketLockOf(note, note.ticket);
  const isSame = before?.permit === claim.permit && before.ticket === claim.ticket;
  const endsAt = addSeconds(note.transferredAt, noteDays * 86_400);
  return [
    {
      put: ticketEntity.toItem({ ...claim, endsAt }),
      when: [
        {
          anyOf: [
            { attribute: "PK", is: "missing" },
            { attribute: "note", is: "=", value: note.number },
          ],
        },
      ],
      otherwise: ticketUsed({ values: { number: after.number } }),
    },
    ...(before && !isSame ? [{ remove: ticketEntity.key(before) }] : []),
  ];
}

const ticketLockOf = (note: NoteRecord, { tip, number }: WeighTicket): TicketLock => ({
  permit: tip.permitNumber,
  // Ignores case, spaces and punctuation: "WB 1234" and "wb1234" are the same ticket.
  ticket: shortHash(number.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")),
  note: note.number,
});
