import type { BookingRecord, JobRecord } from "#shared/booking/model.ts";
import { bookingStatusWords } from "#shared/booking/status-words.ts";
import type { BookingId, JobRequestId } from "#shared/kernel/id.ts";
import type { OpenJobRecord } from "#shared/quotes/model.ts";
import type { Said } from "#shared/search/words.ts";
import { pathTo } from "#shared/web-paths.ts";
import { accountingTtl, bookingEntity, jobEntity } from "../booking/public.ts";
import { vehicleById } from "../fleet/public.ts";
import { leaverName } from "../platform/personal-records.ts";
import { openJobEntity, quotingTtl } from "../quotes/public.ts";
import { inLine, type Kind, present, type Side, type Viewer } from "./kind.ts";
import { everyone } from "./store.ts";

interface IndexedBooking {
  readonly booking: BookingRecord;
  readonly registration?: string | null;
}

type Job = Pick<
  JobRecord,
  | "reference"
  | "title"
  | "pickup"
  | "delivery"
  | "purchaseOrder"
  | "contractorName"
  | "haulierName"
  | "contractorId"
  | "haulierId"
> & { readonly order?: JobRecord["order"] };

const workSaid = ({
  reference,
  title,
  pickup,
  delivery,
  purchaseOrder,
  order,
}: Omit<Job, `${string}Name` | `${string}Id`>) =>
  ({
    reference: [reference],
    number: [order?.reference, purchaseOrder],
    postcode: [pickup.postcode, delivery?.postcode],
    title: [title],
    place: [pickup.locality, delivery?.locality],
  }) satisfies Said;

interface Contact {
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly contactEmail: string | null;
}

const contactSaid = ({ contactName, contactPhone, contactEmail }: Contact) =>
  ({ name: [present(contactName)], phone: [contactPhone], email: [contactEmail] }) satisfies Said;

const parties = ({ contractorId, contractorName, haulierId, haulierName }: Job) => [
  ...(contractorName === leaverName ? [] : [{ scope: contractorId as string, company: [present(haulierName)] }]),
  ...(haulierName === leaverName ? [] : [{ scope: haulierId as string, company: [present(contractorName)] }]),
];

const both = ({ contractorName, haulierName }: Job) => [present(contractorName), present(haulierName)];

function othersName({ contractorId, contractorName, haulierName }: Job, { isAdmin, me }: Viewer): string {
  if (isAdmin) return `${contractorName} and ${haulierName}`;
  return contractorId === me ? haulierName : contractorName;
}

export const bookingKind: Kind<IndexedBooking> = {
  keys: (id) => [bookingEntity.key({ id: id as BookingId })],
  read: ([item]) => (item ? { booking: bookingEntity.fromItem(item) } : null),
  async more(db, { booking }) {
    return { booking, registration: (await vehicleById(db, booking.fleetId))?.vehicleReg ?? null };
  },
  described({ booking, registration }) {
    const { driverId, driverName, createdAt } = booking;
    const { reference, ...work } = workSaid(booking);
    const contact = contactSaid(booking);
    const said = { reference, registration: [registration], ...work };
    const name = [present(driverName), ...contact.name];
    const sides: Side[] = [
      { scope: everyone, said: { ...said, ...contact, name, company: both(booking) } },
      ...parties(booking).map(({ scope, company }) => ({ scope, said: { ...said, ...contact, name, company } })),
    ];
    if (driverId && present(driverName))
      sides.push({ scope: driverId, said: { ...said, ...contact, company: both(booking) } });
    return { sides, own: ["reference"], aboutId: null, at: createdAt, expires: accountingTtl(createdAt) };
  },
  isSeen({ booking: { contractorId, haulierId, driverId } }, { me, isAdmin, mayBook, actsFor, drivesFor }) {
    if (isAdmin || (contractorId === me && mayBook) || actsFor.has(haulierId)) return true;
    return driverId === me && drivesFor.has(haulierId);
  },
  shown({ booking }, viewer) {
    const { id, title, reference, status } = booking;
    return {
      title,
      detail: inLine(reference, bookingStatusWords[status], othersName(booking, viewer)),
      path: pathTo("/track-delivery/:bookingId", { params: { bookingId: id } }),
    };
  },
};

const requestWords = {
  pending: "Waiting for an answer",
  booked: "Accepted",
  declined: "Declined",
  cancelled: "Withdrawn",
  expired: "Not answered in time",
} as const satisfies Record<JobRecord["status"], string>;

/** A request without a booking. Hauliers cannot find it by the contact person, shown only after acceptance. */
export const requestKind: Kind<JobRecord> = {
  keys: (id) => [jobEntity.key({ id: id as JobRequestId })],
  read: ([item]) => (item ? jobEntity.fromItem(item) : null),
  described(job) {
    const { contractorId, createdAt, status } = job;
    const work = workSaid(job);
    const contact = contactSaid(job);
    const sides = [
      { scope: everyone as string, said: { ...work, ...contact, company: both(job) } },
      ...parties(job).map(({ scope, company }) => ({
        scope,
        said: { ...work, ...(scope === contractorId && contact), company },
      })),
    ];
    return {
      // A booked request is found as a booking.
      sides: status === "booked" ? [] : sides,
      own: ["reference"],
      aboutId: null,
      at: createdAt,
      expires: accountingTtl(createdAt),
    };
  },
  isSeen: ({ status, contractorId, haulierId }, { me, isAdmin, mayBook, actsFor }) =>
    status !== "booked" && (isAdmin || (contractorId === me && mayBook) || actsFor.has(haulierId)),
  shown: (job, viewer) => ({
    title: job.title,
    detail: inLine(job.reference, requestWords[job.status], othersName(job, viewer)),
    path: pathTo("/live-tracking/:jobId", { params: { jobId: job.id } }),
  }),
};

const openJobWords = {
  pending: "Waiting for quotes",
  quoted: "Quoted",
  booked: "Booked",
  declined: "Declined",
  cancelled: "Called off",
  expired: "Closed without a booking",
} as const satisfies Record<OpenJobRecord["status"], string>;

export const openJobKind: Kind<OpenJobRecord> = {
  keys: (id) => [openJobEntity.key({ id: id as JobRequestId })],
  read: ([item]) => (item ? openJobEntity.fromItem(item) : null),
  described(job) {
    const { ownerId, ownerName, origin, createdAt, status } = job;
    const said = { ...workSaid(job), ...contactSaid(job) };
    const ofOwner = origin === "guest" || !present(ownerName) ? [] : [{ scope: ownerId as string, said }];
    const ofAll = { scope: everyone as string, said: { ...said, company: [present(ownerName)] } };
    // Excludes booked jobs, and guest jobs, because these contain the guest's own text.
    const sides = status === "booked" || origin === "guest" ? [] : [ofAll, ...ofOwner];
    return { sides, own: ["reference"], aboutId: null, at: createdAt, expires: quotingTtl(createdAt) };
  },
  isSeen: ({ status, ownerId, origin }, { me, isAdmin }) =>
    status !== "booked" && origin !== "guest" && (isAdmin || ownerId === me),
  shown: ({ title, reference, status, ownerName, origin }, { isAdmin }) => ({
    title,
    detail: inLine(reference, openJobWords[status], isAdmin && ownerName),
    path: origin === "haulier_post" ? "/jobs/manage" : "/pending-quotes",
  }),
};
