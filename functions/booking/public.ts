export { actorOf, asSeen, seenBooking, seenJob, trackingOpen } from "./access.ts";
export { withExtra } from "./agreed-extra.ts";
export { acceptance } from "./answer-job-request.ts";
export { caseUploads } from "./case-photos.ts";
export { bookingsInDispute, casesOf, casesOfPerson } from "./case-store.ts";
export { caseSummaries } from "./case-view.ts";
export { changeEvent } from "./domain-events.ts";
export { driversOfVehicle } from "./drivers-of-vehicle.ts";
export { bookingErasure } from "./erasure.ts";
export { documentsFor } from "./job-documents.ts";
export { checkForm, locateBoth, withStoredPlaces, workOfForm } from "./job-form.ts";
export { mustBePayable, orderPrices } from "./job-prices.ts";
export { genericLiftReadyEntity, liftReadyEntity } from "./lift-gate.ts";
export { areLinked, driverKnows, newestJobOf } from "./links.ts";
export { everyBooking, everyRequest, hasCompletedBooking } from "./list-store.ts";
export { loadedForReport } from "./move-booking.ts";
export { openCase } from "./open-case.ts";
export {
  bookingFates,
  drivenBy,
  drivenOrCarriedBy,
  personalRecordsOf,
  workThatWaits,
  workUnderWay,
} from "./personal-records.ts";
export { cisAnswer, withTax } from "./price-tax.ts";
export { signatures } from "./proof.ts";
export { proofPhotos } from "./proof-photos.ts";
export { proposedByClock, proposedExtras } from "./propose-by-clock.ts";
export { bookingsOfCaller } from "./read.ts";
export { accountingTtl, bookingEntity, jobEntity, type NotedEvent } from "./record-store.ts";
export { ownMustMayEnter } from "./request-checks.ts";
export { keepRequestFiles, uploadsOf } from "./request-files.ts";
export { withNote } from "./request-photos.ts";
export { specialWasteEntity, specialWasteOf } from "./special-waste-gate.ts";
export {
  bookingById,
  bookingCarriedCheck,
  bookingIn,
  bookingsById,
  bookingUpdates,
  bookingWithEvents,
  eventWrite,
  jobById,
  newJobWrites,
  timeOut,
  workOfJob,
} from "./store.ts";
export { bookingView, shownFiles, shownNote, withoutLink } from "./view.ts";
