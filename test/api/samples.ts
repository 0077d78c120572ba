import { randomUUID } from "node:crypto";
import type { Domain } from "#shared/domains.ts";
import { checkLists } from "#shared/inspections/check-lists.ts";
import type {
  ApiClientId,
  BookingId,
  CaseId,
  ContactMessageId,
  DaysOffId,
  DefectId,
  DeliveryId,
  DocumentId,
  DriverApplicationId,
  FleetId,
  HandoverId,
  InvitationId,
  JobRequestId,
  JobTemplateId,
  MessageReportId,
  PayoutBatchId,
  PayoutId,
  QuoteId,
  SearchId,
  SiteId,
  TestimonialId,
  ThreadId,
  UserId,
  WebhookId,
} from "#shared/kernel/id.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { OperationName, operations, operationsByDomain } from "#shared/operations.ts";
import { guideValues } from "#shared/pricing/rate-card.ts";
import type { SubjectOf } from "#shared/subjects.ts";
import { anExtra } from "../support/an-extra.ts";
import type { Who } from "./matrix-cells.ts";

const feeKey = (haulierId: UserId) => ({ clientKey: randomUUID(), haulierId, month: "2026-11" });

interface Ids {
  user: UserId;
  haulier: UserId;
  fleet: FleetId;
  site: SiteId;
  paper: DocumentId;
  daysOff: DaysOffId;
  defect: DefectId;
  handover: HandoverId;
  jobRequest: JobRequestId;
  booking: BookingId;
  openJob: JobRequestId;
  quote: QuoteId;
  thread: ThreadId;
  messageReport: MessageReportId;
  invitation: InvitationId;
  driverApplication: DriverApplicationId;
  testimonial: TestimonialId;
  contactMessage: ContactMessageId;
  lead: JobRequestId;
  webhook: WebhookId;
  webhookDelivery: DeliveryId;
  apiClient: ApiClientId;
}
/** Ids for an operation's input: the caller's own records, another user's, or missing ones. */
export type Subjects = Pick<Ids, SubjectOf<Domain>>;

type ByDomain = typeof operationsByDomain;

/** Names a missing case: permitted callers get NotFound. */
const noCase = (on: Subjects) => ({ bookingId: on.booking, caseId: randomUUID() as CaseId });

/** A version that no record has, so that an admin's change reaches the record but fails. */
const version = 999_999;

const [noPayout, noBatch] = [randomUUID() as PayoutId, randomUUID() as PayoutBatchId];

const noLink = "A".repeat(64);

const aDescription = { name: "Tried lorry", spec: { kind: "hiab" as const }, services: ["hiab"] };
const aBase = { text: "Princes Street, Edinburgh" };

const aWebhook = { url: "https://hooks.invalid/haulyard", events: ["booking.confirmed" as const] };

let nextDayOff = 60;
/** Returns random days, so that no two tests choose the same ones. */
const someDaysOff = () => {
  nextDayOff += 1;
  const day = addDays(ukDayOf(new Date().toISOString()), nextDayOff);
  return { firstDay: day, lastDay: day, reason: "service" as const };
};

/** A valid input for every operation. An operation without one is a type error. */
const samplesByDomain: {
  [D in Domain]: { [N in keyof ByDomain[D]]: (on: Subjects, who: Who) => RawInput<ByDomain[D][N]> };
} = {
  catalogue: {
    services: () => ({}),
    serviceMappings: () => ({}),
    serviceMappingHistory: () => ({ service: "hiab" }),
    saveServiceMapping: () => ({ service: "hiab", version, displayName: "Hiab", description: "Tried." }),
  },
  places: {
    placeSuggestions: () => ({ text: "Princes St" }),
    mySites: () => ({}),
    saveSite: () => ({ clientKey: randomUUID(), name: `Site ${randomUUID()}`, address: aBase, gateNotes: "Gate B" }),
    deleteSite: (on) => ({ clientKey: randomUUID(), siteId: on.site }),
    driveTimes: () => ({ from: [{ lat: 55.95, lng: -3.19 }], to: [{ lat: 55.88, lng: -3.52 }] }),
    findPlace: () => ({ text: "Princes Street, Edinburgh" }),
  },
  accounts: {
    prepareSignUp: () => ({
      role: "contractor",
      email: `${randomUUID()}@people.test`,
      fullName: "Isla Test",
    }),
    me: () => ({}),
    setRole: () => ({ role: "contractor" }),
    requestContractorAccess: () => ({}),
    recordSignIn: () => ({ device: "Chrome on Linux" }),
    mySignIns: () => ({}),
    signOutEverywhere: () => ({}),
    markHintSeen: () => ({}),
    mySecondFactor: () => ({}),
    followSecondFactor: () => ({}),
    redeemRecoveryCode: () => ({ email: `${randomUUID()}@people.test`, code: "abcd-efgh-2345-mnop" }),
    updateProfile: () => ({ clientKey: randomUUID(), version, fullName: "Isla Test", vatRegistered: true }),
    setWorkingHours: () => ({
      clientKey: randomUUID(),
      days: [{ day: "monday", from: "08:00", until: "17:00" }],
      bankHolidays: false,
    }),
    haulierVerifications: (on) => ({ haulierIds: [on.haulier] }),
    setHaulierVerification: (on) => ({
      ...{ clientKey: randomUUID(), haulierId: on.haulier, status: "net", verificationNumber: "V1234567890" },
      ...{ verifiedOn: "2026-05-01", evidence: "HMRC's answer of that day" },
    }),
    setCisDetails: () => ({ clientKey: randomUUID(), isContractor: true, status: "unverified" }),
    cisDetails: () => ({}),
    setBankDetails: () => ({
      clientKey: randomUUID(),
      bank: { bankAccountName: "Test Haulage", bankAccountNumber: "12345678", bankSortCode: "12-34-56" },
    }),
    bankDetails: (on) => ({ haulierId: on.haulier }),
    calendarLink: () => ({}),
    makeCalendarLink: () => ({}),
    revokeCalendarLink: () => ({}),
    savePendingService: () => ({}),
    myServices: () => ({}),
    setHaulierService: () => ({ service: "hiab", isActive: true }),
    myEmployers: () => ({}),
    inviteMember: () => ({
      clientKey: randomUUID(),
      email: `${randomUUID()}@people.test`,
      name: "Isla Test",
      kind: "driver",
    }),
    partners: () => ({}),
    // Sets two exclusive marks, which are rejected before the partner is looked up.
    markPartner: (on) => ({ clientKey: randomUUID(), partnerId: on.user, favourite: true, blocked: true }),
    sentInvitations: () => ({}),
    myInvitations: () => ({}),
    answerInvitation: (on) => ({ clientKey: randomUUID(), invitationId: on.invitation, accept: false }),
    withdrawInvitation: (on) => ({ clientKey: randomUUID(), invitationId: on.invitation }),
    removeMember: (on) => ({ clientKey: randomUUID(), haulierId: on.haulier, userId: on.user }),
    registerDriver: () => ({
      clientKey: randomUUID(),
      fullName: "Isla Test",
      email: `${randomUUID()}@people.test`,
      phone: "0131 496 0000",
      postcode: "EH6 6QQ",
      licenceCategories: ["C"],
      consent: true,
    }),
    driverProfile: () => ({}),
    saveDriverProfile: () => ({ clientKey: randomUUID(), version, licenceCategories: ["C"], areas: ["EH"] }),
    setDriverListed: () => ({ clientKey: randomUUID(), isListed: false }),
    listedDrivers: () => ({ area: "EH" }),
    inviteListedDriver: (on) => ({ clientKey: randomUUID(), userId: on.user }),
    people: () => ({}),
    personSignIns: (on) => ({ userId: on.user }),
    suspendUser: (on) => ({ userId: on.user, version, reason: "Tried" }),
    reinstateUser: (on) => ({ userId: on.user, version, reason: "Tried" }),
    driverApplications: () => ({}),
    decideDriver: (on) => ({ driverApplicationId: on.driverApplication, version, approve: false, reason: "Tried" }),
    haulierPublic: (on) => ({ haulierId: on.haulier }),
    myTeam: () => ({}),
  },
  fleet: {
    searchSuppliers: () => ({ service: "hiab", site: { lat: 55.95, lng: -3.19 } }),
    suppliersLater: () => ({ service: "hiab", site: { lat: 55.95, lng: -3.19 } }),
    supplierDays: () => ({ service: "hiab", site: { lat: 55.95, lng: -3.19 } }),
    answerEffects: () => ({ service: "hiab", site: { lat: 55.95, lng: -3.19 } }),
    countVehicles: () => ({ service: "hiab" }),
    serviceSupply: () => ({ near: { lat: 55.95, lng: -3.19 } }),
    myFleets: () => ({}),
    haulierFleets: (on) => ({ haulierId: on.haulier }),
    rateCards: (on) => ({ haulierId: on.haulier }),
    londonPermits: (on) => ({ haulierId: on.haulier }),
    setLondonPermit: (on) => ({
      ...{ fleetId: on.fleet, number: "HGV-1", stars: 3, hasSafeSystem: false, expiresOn: "2030-10-28" },
    }),
    registerChecks: (on) => ({ haulierId: on.haulier }),
    checkRegisters: (on) => ({ fleetId: on.fleet }),
    setRateCard: (on) => ({
      ...{ clientKey: randomUUID(), haulierId: on.haulier, service: "skips", version: 0, includesVat: true },
      ...{ validFrom: ukDayOf(new Date().toISOString()), rates: guideValues("skips") },
    }),
    addFleet: (on) => ({ clientKey: randomUUID(), haulierId: on.haulier, ...aDescription, base: aBase }),
    askForRegistration: (on) => ({ clientKey: randomUUID(), haulierId: on.haulier, registration: "SN70 TRY" }),
    handovers: (on) => ({ haulierId: on.haulier }),
    answerHandover: (on) => ({ clientKey: randomUUID(), handoverId: on.handover, version, answer: "object" }),
    withdrawHandover: (on) => ({ clientKey: randomUUID(), handoverId: on.handover, version }),
    handoversToDecide: () => ({}),
    decideHandover: (on) => ({ handoverId: on.handover, version, forClaimant: false, reason: "Tried" }),
    importFleets: (on) => ({
      haulierId: on.haulier,
      isTrial: false,
      rows: [{ clientKey: randomUUID(), ...aDescription, name: "Imported lorry", base: aBase }],
    }),
    changeFleet: (on) => ({ clientKey: randomUUID(), fleetId: on.fleet, version, ...aDescription }),
    retireFleet: (on) => ({ clientKey: randomUUID(), fleetId: on.fleet, version }),
    bringBackFleet: (on) => ({ clientKey: randomUUID(), fleetId: on.fleet, version }),
    haulierOffer: (on) => ({ haulierId: on.haulier }),
    daysOff: () => ({ from: ukDayOf(new Date().toISOString()), until: ukDayOf(new Date().toISOString()) }),
    addDaysOff: (on) => ({ clientKey: randomUUID(), fleetId: on.fleet, ...someDaysOff() }),
    changeDaysOff: (on) => ({ clientKey: randomUUID(), daysOffId: on.daysOff, version, ...someDaysOff() }),
    removeDaysOff: (on) => ({ clientKey: randomUUID(), daysOffId: on.daysOff, version }),
    vehiclePhotos: (on) => ({ haulierId: on.haulier }),
    createVehiclePhotoUpload: (on) => ({ fleetId: on.fleet, contentType: "image/jpeg", sizeBytes: 1000 }),
    setVehiclePhotos: (on) => ({ clientKey: randomUUID(), fleetId: on.fleet, version: 1, photos: [] }),
    setFleetStatus: (on) => ({ clientKey: randomUUID(), fleetId: on.fleet, status: "available" }),
    haulierStatus: (on) => ({ haulierId: on.haulier }),
    ownDuty: () => ({}),
    setDutyStatus: (on) => ({ clientKey: randomUUID(), fleetId: on.fleet, onDuty: false }),
    setLocationSharing: () => ({ clientKey: randomUUID(), isSharing: false }),
    updateLocation: () => ({
      fixes: [{ lat: 55.95, lng: -3.19, accuracyMetres: 5, at: new Date().toISOString() }],
    }),
    liveMap: () => ({ bounds: { south: 55.9, west: -3.3, north: 56, east: -3.1 } }),
    onLiveMap: () => ({ cells: ["gcvw"] }),
    onExactMap: () => ({ cells: ["gcvw"] }),
  },
  compliance: {
    papers: (on) => ({ haulierId: on.haulier }),
    paperLink: (on) => ({ paperId: on.paper }),
    haulierBadges: (on) => ({ haulierId: on.haulier }),
    openPaperUpload: () => ({ uploadId: randomUUID(), sizeBytes: 1000 }),
    addPaper: (on) => ({
      clientKey: randomUUID(),
      haulierId: on.haulier,
      uploadId: randomUUID(),
      sizeBytes: 1000,
      type: "driver_cpc",
      number: "DQC 123456",
      covers: "driver",
      driverId: on.user,
      issuedOn: "2026-01-05",
      expiresOn: "2099-01-04",
    }),
    sayNoEmployees: () => ({ clientKey: randomUUID() }),
    removePaper: (on) => ({ clientKey: randomUUID(), paperId: on.paper, version }),
    tradingTerms: (on) => ({ haulierId: on.haulier }),
    tradingTermsLink: (on) => ({ haulierId: on.haulier, version: 1 }),
    setTradingTerms: () => ({
      ...{ clientKey: randomUUID(), kind: "own", textOf: "2026-01-05", mayUse: true },
      ...{ uploadId: randomUUID() as DocumentId, sizeBytes: 1000 },
    }),
    endTradingTerms: () => ({ clientKey: randomUUID(), version: 1 }),
    papersToReview: () => ({}),
    checkOnRegister: (on) => ({
      ...{ clientKey: randomUUID(), paperId: on.paper, version, checkedOn: ukDayOf(new Date().toISOString()) },
      ...{ uploadId: randomUUID(), sizeBytes: 1000 },
    }),
    reviewPaper: (on) => ({ paperId: on.paper, version, approve: true }),
  },
  booking: {
    // Sends a wrong price: the price check rejects it, so nothing is created.
    holdVehicle: (on) => ({
      ...{ fleetId: on.fleet, service: "hiab", urgencyLevel: "scheduled" },
      site: { lat: 55.95, lng: -3.19 },
    }),
    releaseHold: (on) => ({ fleetId: on.fleet }),
    jobTemplates: () => ({}),
    saveJobTemplate: () => ({
      ...{ clientKey: randomUUID(), name: "Slates, Mondays", service: "hiab", pickup: aBase, quantity: 1 },
      ...{ contactName: "Isla Test", contactPhone: "0131 496 0000" },
    }),
    deleteJobTemplate: () => ({ templateId: randomUUID() as JobTemplateId }),
    priceJobRequest: (on) => ({
      ...{ service: "hiab", fleetId: on.fleet, quantity: 1, urgencyLevel: "scheduled" },
      site: { lat: 55.95, lng: -3.19 },
    }),
    createJobRequest: (on) => ({
      clientKey: randomUUID(),
      service: "hiab",
      fleetId: on.fleet,
      pickup: { text: "Princes Street, Edinburgh" },
      quantity: 1,
      urgencyLevel: "scheduled",
      contactName: "Isla Test",
      contactPhone: "0131 496 0000",
      expectedTotalPence: 1,
      consent: true,
    }),
    updateJobRequest: (on) => ({
      ...{ clientKey: randomUUID(), jobRequestId: on.jobRequest, expectedVersion: version, expectedTotalPence: 1 },
      ...{ pickup: { text: "Princes Street, Edinburgh" }, quantity: 1, urgencyLevel: "scheduled" },
      ...{ contactName: "Isla Test", contactPhone: "0131 496 0000" },
    }),
    priceVehicles: (on) => ({
      ...{ service: "hiab", fleetIds: [on.fleet], quantity: 1, urgencyLevel: "scheduled" },
      site: { lat: 55.95, lng: -3.19 },
    }),
    orderVehicles: (on) => ({
      ...{ clientKey: randomUUID(), service: "hiab", pickup: { text: "Princes Street, Edinburgh" }, quantity: 1 },
      ...{ urgencyLevel: "scheduled", contactName: "Isla Test", contactPhone: "0131 496 0000", consent: true },
      vehicles: [on.fleet, randomUUID() as typeof on.fleet].map((fleetId) => ({ fleetId, expectedTotalPence: 1 })),
    }),
    jobOrder: (on) => ({ jobRequestId: on.jobRequest }),
    jobRequest: (on) => ({ jobRequestId: on.jobRequest }),
    bookingServiceData: (on) => ({ jobRequestId: on.jobRequest }),
    haulierContact: (on) => ({ jobRequestId: on.jobRequest }),
    myJobRequests: () => ({}),
    jobsFromMe: () => ({}),
    jobsForMe: () => ({}),
    jobCounts: () => ({}),
    // The test's request is already answered, so permitted callers get a conflict.
    acceptJobRequest: (on) => ({ clientKey: randomUUID(), jobRequestId: on.jobRequest }),
    declineJobRequest: (on) => ({ clientKey: randomUUID(), jobRequestId: on.jobRequest, reason: "Tried" }),
    cancelJobRequest: (on) => ({ clientKey: randomUUID(), jobRequestId: on.jobRequest, reason: "Tried" }),
    booking: (on) => ({ bookingId: on.booking }),
    myBookings: () => ({}),
    bookingCounts: () => ({}),
    boardJobs: () => ({ from: "2026-11-23", days: 7 }),
    jobsWithoutDriver: () => ({}),
    allBookings: () => ({}),
    allJobRequests: () => ({}),
    assignBooking: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, driverId: on.user }),
    // A valid step for the caller's side, but at another time.
    moveBooking: (on, who) => ({
      clientKey: randomUUID(),
      bookingId: on.booking,
      to: who === "contractor" || who === "booker" ? "completed" : "in_progress",
    }),
    // A past time and a missing proposal: permitted callers get an error.
    proposeTime: (on) => ({
      clientKey: randomUUID(),
      bookingId: on.booking,
      collectOn: "2026-01-05",
      collectTime: "08:00",
    }),
    proposeExtra: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, ...anExtra }),
    answerProposal: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, proposalId: "none", isAccepted: true }),
    withdrawProposal: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, proposalId: "none" }),
    createRequestPhotoUpload: () => ({ contentType: "image/jpeg", sizeBytes: 1000 }),
    createVoiceNoteUpload: () => ({ contentType: "audio/webm", sizeBytes: 1000 }),
    createProofUpload: (on) => ({ bookingId: on.booking, contentType: "image/jpeg", sizeBytes: 1000 }),
    onBooking: (on) => ({ bookingId: on.booking }),
    // Drivers get an error that refers them to their office. A second case joins the first.
    openCase: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, kind: "late", words: "Nobody came" }),
    answerCase: (on) => ({ clientKey: randomUUID(), ...noCase(on), words: "We did" }),
    createCaseUpload: (on) => ({ bookingId: on.booking, contentType: "image/jpeg", sizeBytes: 1000 }),
    bookingCases: (on) => ({ bookingId: on.booking }),
    proposeSettlement: (on) => ({ clientKey: randomUUID(), ...noCase(on), outcome: "nothing" }),
    answerSettlement: (on) => ({ clientKey: randomUUID(), ...noCase(on), proposalId: "none", isAccepted: true }),
    escalateCase: (on) => ({ clientKey: randomUUID(), ...noCase(on) }),
    withdrawCase: (on) => ({ clientKey: randomUUID(), ...noCase(on) }),
    casesToDecide: () => ({ show: "to_decide" }),
    takeCase: (on) => noCase(on),
    decideCase: (on) => ({
      ...{ clientKey: randomUUID(), ...noCase(on), version, outcome: "nothing", reason: "Tried", isCancelled: false },
    }),
  },
  tracking: {
    tracking: (on) => ({ bookingId: on.booking }),
    waitingEvidence: (on) => ({ bookingId: on.booking }),
    vehiclePositions: (on) => ({ bookingIds: [on.booking] }),
    carbonOfJobs: (on) => ({ bookingIds: [on.booking] }),
    reportPosition: (on) => ({
      bookingId: on.booking,
      fixes: [{ lat: 55.95, lng: -3.19, accuracyMetres: 5, at: new Date().toISOString() }],
    }),
    zonesOnWay: (on) => ({
      ...{ fleetId: on.fleet, on: "2026-12-01" },
      pickup: { coordinates: { lat: 55.95, lng: -3.19 } },
    }),
    watchPosition: (on) => ({ bookingId: on.booking }),
    onPosition: (on) => ({ bookingId: on.booking }),
    trackingLinks: (on) => ({ bookingId: on.booking }),
    makeTrackingLink: (on) => ({ bookingId: on.booking, length: "two_hours" }),
    makeSheetLink: (on) => ({ bookingId: on.booking }),
    revokeTrackingLink: (on) => ({ bookingId: on.booking, linkId: "none" }),
    followVehicle: () => ({ token: "none" }),
    gatePass: (on) => ({ bookingId: on.booking }),
    gateView: () => ({ token: "none" }),
    // No booking is under way at this time: permitted callers get an error.
    reportFromSite: (on) => ({
      ...{ clientKey: randomUUID(), bookingId: on.booking, kind: "breakdown", happenedAt: "2026-01-05T08:00:00.000Z" },
    }),
    recordGateArrival: () => ({ token: "none", stop: "pickup" }),
  },
  proofs: {
    wasteNotePdf: (on) => ({ bookingId: on.booking, load: 1 }),
    proofSheet: (on) => ({ bookingId: on.booking }),
    invoicePdf: (on) => ({ bookingId: on.booking }),
    creditNotePdf: (on) => ({ bookingId: on.booking, creditNoteId: randomUUID() }),
    sheetOfLink: () => ({ token: "none" }),
  },
  checkout: {
    takesOnline: (on) => ({ bookingId: on.booking }),
    payOnline: (on) => ({ bookingId: on.booking }),
    jobCard: (on) => ({ bookingId: on.booking }),
    saveCard: (on) => ({ bookingId: on.booking }),
    onlinePayments: () => ({}),
    connectOnline: () => ({}),
  },
  payouts: {
    showPayee: (on) => ({ bookingId: on.booking }),
    payoutMode: () => ({}),
    recordReceipt: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, pence: 100, receivedOn: "2026-01-05" }),
    payouts: () => ({}),
    payoutQueue: () => ({ state: "held" }),
    movePayout: (on) => ({ bookingId: on.booking, payoutId: noPayout, version, to: "retried" }),
    payoutBatches: () => ({}),
    makePayoutBatch: () => ({ clientKey: randomUUID() }),
    movePayoutBatch: () => ({ batchId: noBatch, version, to: "approved" }),
    payoutBatchFile: () => ({ batchId: noBatch, format: "csv" }),
  },
  messaging: {
    threads: () => ({}),
    thread: (on) => ({ threadId: on.thread }),
    messages: (on) => ({ threadId: on.thread }),
    searchThreads: () => ({ text: "Hello" }),
    searchMessages: () => ({ text: "Hello" }),
    recipients: () => ({ text: "Test" }),
    unreadCount: () => ({}),
    startThread: (on) => ({ otherId: on.user }),
    sendMessage: (on) => ({ clientKey: randomUUID(), threadId: on.thread, text: "Hello" }),
    createMessageUpload: (on) => ({ threadId: on.thread, contentType: "application/pdf", sizeBytes: 2000 }),
    messageFile: (on) => ({ threadId: on.thread, messageId: randomUUID(), createdAt: new Date().toISOString() }),
    threadJob: (on) => ({ threadId: on.thread }),
    markThreadArrived: (on) => ({ threadId: on.thread, upTo: new Date().toISOString() }),
    sayTyping: (on) => ({ threadId: on.thread }),
    markThreadRead: (on) => ({ threadId: on.thread }),
    setThreadBlocked: (on) => ({ clientKey: randomUUID(), threadId: on.thread, blocked: false }),
    reportMessage: (on) => ({
      ...{ clientKey: randomUUID(), threadId: on.thread, messageId: randomUUID(), reason: "spam", note: "Tried" },
      sentAt: "2026-11-01T10:00:00.000Z",
    }),
    messageReports: () => ({ state: "open" }),
    personReports: (on) => ({ userId: on.user }),
    closeMessageReport: (on) => ({ reportId: on.messageReport, version, outcome: "Tried" }),
    onMessage: (on) => ({ threadId: on.thread }),
  },
  billing: {
    invoicesIssued: () => ({}),
    invoicesReceived: () => ({}),
    jobsToInvoice: () => ({}),
    invoice: (on) => ({ bookingId: on.booking }),
    bookingInvoices: (on) => ({ bookingId: on.booking }),
    issueInvoice: (on) => ({ bookingId: on.booking }),
    recordPayment: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, pence: 1000, paidOn: "2026-11-01" }),
    voidPayment: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, paymentId: randomUUID() }),
    creditInvoice: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, pence: 100, reason: "Tried" }),
    claimInterest: (on) => ({ clientKey: randomUUID(), bookingId: on.booking }),
    payTerms: (on) => ({ haulierId: on.haulier }),
    setPayTerms: () => ({ days: 30 }),
    payRecord: (on) => ({ jobRequestId: on.jobRequest }),
    selfBillingsAsHaulier: () => ({}),
    selfBillingsAsContractor: () => ({}),
    proposeSelfBilling: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, until: "2027-06-30" }),
    acceptSelfBilling: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, selfBillingId: randomUUID() }),
    endSelfBilling: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, selfBillingId: randomUUID() }),
  },
  accounting: {
    cisStatementsToGive: () => ({}),
    cisStatementsReceived: () => ({}),
    issueCisStatement: (on) => ({ clientKey: randomUUID(), haulierId: on.haulier, monthEnd: "2026-11-05" }),
    fee: () => ({}),
    feeInvoices: () => ({}),
    recordFeePayment: (on) => ({ ...feeKey(on.haulier), paidOn: "2026-01-05", reference: "FPS 1" }),
    takeBackFeePayment: (on) => feeKey(on.haulier),
    creditFee: (on) => ({ ...feeKey(on.haulier), pence: 100, reason: "Tried" }),
    sellerDetails: () => ({}),
    setSellerDetails: () => ({ kind: "company", utr: "3282497350" }),
    sellerCopy: () => ({ year: 2025 }),
    makeSellerReport: () => ({
      ...{ year: 2025, platformId: "XPDPI0000000001", operatorName: "Haulyard Ltd", operatorUtr: "3282497350" },
      operatorAddress: "1 Yard, Leith",
    }),
    accountingCodes: () => ({ program: "xero", side: "sales" }),
    setAccountingCodes: () => ({
      ...{ program: "xero", side: "sales", account: "200", cisAccount: "210", standard: "20%", reverse: "DRC" },
      ...{ zero: "Zero", exempt: "Exempt", none: "No VAT" },
    }),
  },
  waste: {
    wasteNotes: (on) => ({ bookingId: on.booking }),
    wasteTips: () => ({}),
    saveWasteTips: () => ({ version: 0, tips: [] }),
    saveWasteSite: (on) => ({
      ...{ clientKey: randomUUID(), bookingId: on.booking, sicCode: "43120", ewcCodes: ["170504"] },
      transferorIs: "producer",
    }),
    giveSiteCode: (on) => ({ clientKey: randomUUID(), bookingId: on.booking }),
    createWasteUpload: (on) => ({ bookingId: on.booking, contentType: "image/png", sizeBytes: 2000 }),
    consignmentNote: (on) => ({ bookingId: on.booking }),
    signConsignmentNote: (on) => ({ clientKey: randomUUID(), bookingId: on.booking }),
    signWasteNote: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, load: 1, isEstimate: true }),
    wasteReceivers: () => ({}),
    connectReceiver: () => ({ tipId: randomUUID(), siteCode: randomUUID() }),
    disconnectReceiver: () => ({ tipId: randomUUID() }),
    wasteReceipts: (on) => ({ bookingId: on.booking }),
    sendReceipt: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, load: 1 }),
    wasteSeriesGiven: () => ({}),
    wasteSeriesCarried: () => ({}),
    wasteSeriesHere: (on) => ({ bookingId: on.booking }),
    proposeWasteSeries: (on) => ({
      ...{ clientKey: randomUUID(), bookingId: on.booking, from: "2026-12-01", until: "2027-06-30" },
    }),
    renewWasteSeries: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, seriesId: randomUUID() }),
    acceptWasteSeries: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, seriesId: randomUUID() }),
    endWasteSeries: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, seriesId: randomUUID() }),
    keepTrackingId: (on) => ({ bookingId: on.booking, load: 1, trackingId: "25HRA0B2" }),
    addTipFee: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, load: 1, ratePence: 850 }),
    addWeighTicket: (on) => ({
      ...{ clientKey: randomUUID(), bookingId: on.booking, load: 1, tipId: randomUUID(), number: "WB 1" },
      ...{ grossKg: 30_000, tareKg: 12_000, netKg: 18_000, weighedAt: "2026-11-01T10:00:00.000Z" },
    }),
  },
  inspections: {
    vehicleCheck: (on) => ({ fleetId: on.fleet }),
    recordWalkaround: (on) => ({
      clientKey: randomUUID(),
      fleetId: on.fleet,
      answers: checkLists.lorry.items.map((item) => ({ item, found: "ok" as const })),
    }),
    createDefectUpload: (on) => ({ fleetId: on.fleet, contentType: "image/jpeg", sizeBytes: 1000 }),
    walkarounds: () => ({ from: "2026-11-01", until: "2026-11-30" }),
    defects: () => ({ state: "open" }),
    fixDefect: (on) => ({
      clientKey: randomUUID(),
      defectId: on.defect,
      mender: "Test Garage",
      fixedOn: ukDayOf(new Date().toISOString()),
      done: "New bulb",
    }),
    tachographDownloads: () => ({}),
    recordDownload: (on) => ({ fleetId: on.fleet, on: "2026-11-01" }),
    checkRule: () => ({}),
    setCheckRule: () => ({ mustCheck: false }),
  },
  plant: {
    lift: (on) => ({ bookingId: on.booking }),
    nameLiftPerson: (on) => ({
      clientKey: randomUUID(),
      bookingId: on.booking,
      name: "Isla Test",
      cardNumber: "AP 12345",
    }),
    addLiftPaper: (on) => ({
      ...{ clientKey: randomUUID(), bookingId: on.booking, kind: "plan" },
      ...{ uploadId: randomUUID() as DocumentId, sizeBytes: 1000 },
    }),
    agreedTerms: (on) => ({ bookingId: on.booking }),
    askLiftChange: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, to: "crane_hire" }),
    answerLiftChange: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, agree: true }),
    settleLiftChange: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, agree: false }),
    addGenericLift: (on) => ({
      ...{ clientKey: randomUUID(), fleetId: on.fleet, madeOn: "2026-01-05" },
      ...{ uploadId: randomUUID() as DocumentId, sizeBytes: 1000 },
    }),
    liftPaperLink: (on) => ({ bookingId: on.booking, kind: "plan" }),
    plantHire: (on) => ({ bookingId: on.booking }),
    createHireUpload: (on) => ({ bookingId: on.booking, contentType: "image/jpeg", sizeBytes: 1000 }),
    startHire: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, photoKeys: ["none"] }),
    reportIdleDay: (on) => ({
      ...{ clientKey: randomUUID(), bookingId: on.booking, day: "2026-11-24", reason: "weather" },
    }),
    answerIdleDay: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, day: "2026-11-24", agree: true }),
    offHire: (on) => ({ clientKey: randomUUID(), bookingId: on.booking }),
    recordReturn: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, photoKeys: ["none"] }),
    reportHireDamage: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, words: "A bent boom" }),
  },
  reviews: {
    reviews: (on) => ({ haulierId: on.haulier }),
    allReviews: () => ({}),
    reviewsReceived: () => ({}),
    reviewsWritten: () => ({}),
    publicFigures: () => ({}),
    haulierStats: (on) => ({ haulierId: on.haulier }),
    reviewOfBooking: (on) => ({ bookingId: on.booking }),
    ratingsGiven: (on) => ({ bookingIds: [on.booking] }),
    ownAmongReviews: (on) => ({ haulierId: on.haulier }),
    weeklyRecord: (_on, who) => ({ side: who === "haulier" || who === "fleet_manager" ? "carrier" : "booker" }),
    vehicleRecords: () => ({}),
    createReview: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, rating: 5, comment: "Good" }),
    editReview: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, rating: 4, comment: "Fair" }),
    voteHelpful: (on) => ({
      ...{ clientKey: randomUUID(), haulierId: on.haulier, reviewId: randomUUID(), helpful: true },
      writtenAt: "2026-11-01T10:00:00.000Z",
    }),
    hideReview: (on) => ({
      ...{ clientKey: randomUUID(), haulierId: on.haulier, reviewId: randomUUID(), reason: "Tried" },
      writtenAt: "2026-11-01T10:00:00.000Z",
    }),
    deleteReview: (on) => ({ clientKey: randomUUID(), bookingId: on.booking }),
    answerReview: (on) => ({ clientKey: randomUUID(), bookingId: on.booking, answer: "Thank you" }),
    onReview: (on) => ({ haulierId: on.haulier }),
    testimonials: () => ({ featured: false }),
    myTestimonial: () => ({}),
    testimonialQueue: () => ({ approved: false }),
    createTestimonialUpload: () => ({ contentType: "image/jpeg", sizeBytes: 1000 }),
    submitTestimonial: () => ({
      ...{ clientKey: randomUUID(), name: "Isla Test", company: "Test and Sons" },
      ...{ content: "They came when they said.", rating: 5 },
    }),
    withdrawTestimonial: () => ({ clientKey: randomUUID() }),
    moderateTestimonial: (on) => ({ testimonialId: on.testimonial, version, approved: true, featured: false }),
    deleteTestimonial: (on) => ({ testimonialId: on.testimonial, version, reason: "Tried" }),
    onTestimonial: () => ({}),
  },
  quotes: {
    postJob: () => ({
      ...{ clientKey: randomUUID(), service: "hiab", pickup: aBase, quantity: 1, urgencyLevel: "scheduled" },
      ...{ collectOn: addDays(ukDayOf(new Date().toISOString()), 9), contactName: "Isla Test" },
      ...{ contactPhone: "0131 496 0000", consent: true },
    }),
    jobNotices: () => ({}),
    savedSearches: () => ({}),
    saveSearch: () => ({ clientKey: randomUUID(), name: "Hiabs", filters: { service: "hiab" } }),
    deleteSearch: () => ({ searchId: randomUUID() as SearchId }),
    searchBoard: (on) => ({ fleetId: on.fleet, from: "base", miles: 50, order: "nearest" }),
    openJob: (on) => ({ jobRequestId: on.openJob }),
    specialWaste: (on) => ({ jobRequestId: on.openJob }),
    saveSpecialWaste: (on) => ({
      ...{ clientKey: randomUUID(), jobRequestId: on.openJob, ewcCodes: ["170503"], components: [], hazards: [] },
    }),
    jobsPosted: () => ({}),
    allOpenJobs: () => ({}),
    // The job is open and the quote has another version: permitted callers get a conflict, and nothing changes.
    withdrawJob: (on) => ({ clientKey: randomUUID(), jobRequestId: on.openJob, reason: "Tried" }),
    reopenJob: (on) => ({ clientKey: randomUUID(), jobRequestId: on.openJob, collectOn: "2026-01-05" }),
    askOthers: (on) => ({ clientKey: randomUUID(), jobRequestId: on.jobRequest }),
    quotesWanted: () => ({}),
    declineToQuote: (on) => ({ clientKey: randomUUID(), jobRequestId: on.openJob }),
    quoteOffers: (on) => ({ jobRequestId: on.openJob }),
    quotesOfJob: (on) => ({ jobRequestId: on.openJob }),
    quotesFromMe: () => ({}),
    submitQuote: (on) => ({
      ...{ clientKey: randomUUID(), jobRequestId: on.openJob, fleetId: on.fleet },
      lines: [{ words: "Lift and shift", pence: 45_000 }],
    }),
    reviseQuote: (on) => ({
      ...{ clientKey: randomUUID(), quoteId: on.quote, fleetId: on.fleet },
      lines: [{ words: "Lift and shift", pence: 44_000 }],
    }),
    withdrawQuote: (on) => ({ clientKey: randomUUID(), quoteId: on.quote }),
    counterQuote: (on) => ({ clientKey: randomUUID(), quoteId: on.quote, pence: 40_000 }),
    rejectQuote: (on) => ({ clientKey: randomUUID(), quoteId: on.quote }),
    priceQuote: (on) => ({ quoteId: on.quote }),
    acceptQuote: (on) => ({ clientKey: randomUUID(), quoteId: on.quote, expectedTotalPence: 1, expectedRevision: 1 }),
    jobQuestions: (on) => ({ jobRequestId: on.openJob }),
    askAboutJob: (on) => ({ clientKey: randomUUID(), jobRequestId: on.openJob, question: "Is there room to turn?" }),
    answerAboutJob: (on) => ({
      ...{ clientKey: randomUUID(), jobRequestId: on.openJob, questionId: randomUUID(), answer: "There is." },
    }),
    onBoard: () => ({}),
    onOpenJob: (on) => ({ jobRequestId: on.openJob }),
  },
  notifications: {
    myNotifications: () => ({}),
    markNotificationsRead: () => ({}),
    markSeen: () => ({}),
    notificationPreferences: () => ({}),
    mailSuppression: () => ({}),
    liftMailSuppression: () => ({}),
    stopMails: () => ({ link: noLink }),
    registerPushToken: () => ({ platform: "android", token: randomUUID() }),
    removePushToken: () => ({ tokenId: randomUUID() }),
    myPushTokens: () => ({}),
    pushPreferences: () => ({}),
    setPushPreferences: () => ({
      ...{ jobUpdates: true, messageAlerts: false, documentReminders: true, proximityAlerts: true },
    }),
    // The id is another user's, or the caller has no device.
    sendPushNotification: (on) => ({ userId: on.user, title: "Test", body: "Tried.", data: { test: true } }),
    setNotificationPreferences: () => ({
      ...{ documentReminders: false, jobMatches: true, messages: true, quietFrom: "21:00", quietUntil: "06:30" },
    }),
    onInbox: () => ({}),
  },
  integrations: {
    webhooks: () => ({}),
    createWebhook: () => ({ clientKey: randomUUID(), ...aWebhook }),
    updateWebhook: (on) => ({ webhookId: on.webhook, version, enabled: true, ...aWebhook }),
    removeWebhook: (on) => ({ clientKey: randomUUID(), webhookId: on.webhook }),
    rotateWebhookSecret: (on) => ({ clientKey: randomUUID(), webhookId: on.webhook }),
    testWebhook: (on) => ({ clientKey: randomUUID(), webhookId: on.webhook }),
    webhookDeliveries: (on) => ({ webhookId: on.webhook }),
    replayWebhookDelivery: (on) => ({ clientKey: randomUUID(), deliveryId: on.webhookDelivery }),
    apiClients: () => ({}),
    createApiClient: () => ({ clientKey: randomUUID(), name: "Planner", scopes: ["read" as const] }),
    revokeApiClient: (on) => ({ clientKey: randomUUID(), apiClientId: on.apiClient }),
    apiCalls: () => ({}),
  },
  leads: {
    createGuestLead: () => ({
      ...{
        clientKey: randomUUID(),
        name: "Gil Guest",
        email: `gil-${randomUUID()}@people.test`,
        phone: "0131 496 0000",
      },
      ...{ serviceType: "hiab", location: "Leith, Edinburgh", description: "Lift a shed over a wall." },
    }),
    confirmLead: () => ({ link: noLink }),
    leadByLink: () => ({ link: noLink }),
    claimLead: () => ({ clientKey: randomUUID(), link: noLink }),
    deleteLead: () => ({ link: noLink }),
    guestLeads: () => ({ status: "new" }),
    triageLead: (on) => ({ leadId: on.lead, version, decision: "close", note: "Tried" }),
  },
  admin: {
    sendContactMessage: () => ({
      clientKey: randomUUID(),
      name: "Isla Test",
      email: "isla@people.test",
      topic: "other",
      message: "A question about something.",
    }),
    contactMessages: () => ({ state: "open" }),
    pendingChanges: () => ({ show: "open" }),
    personPendingChanges: (on) => ({ userId: on.user }),
    proposeRole: (on) => ({ userId: on.user, version, role: "admin", reason: "Tried" }),
    proposeErasure: (on) => ({ userId: on.user, version, reason: "Tried" }),
    takeFromQueue: (on) => ({ queue: "contact", itemId: on.contactMessage }),
    decidePendingChange: (on) => ({ userId: on.user, kind: "role", version, confirm: true }),
    personCases: (on) => ({ userId: on.user }),
    personNotes: (on) => ({ userId: on.user }),
    addPersonNote: (on) => ({ clientKey: randomUUID(), userId: on.user, text: "Tried" }),
    contactMessage: (on) => ({ contactMessageId: on.contactMessage }),
    personContactMessages: (on) => ({ userId: on.user }),
    answerContactMessage: (on) => ({ contactMessageId: on.contactMessage, version, text: "Tried" }),
    endLetterLink: (on) => ({ contactMessageId: on.contactMessage, version }),
    ownLetters: () => ({}),
    ownLetter: (on) => ({ contactMessageId: on.contactMessage }),
    addToLetter: (on) => ({ clientKey: randomUUID(), contactMessageId: on.contactMessage, text: "Tried" }),
    letterByLink: () => ({ link: noLink }),
    addToLetterByLink: () => ({ link: noLink, text: "Tried", after: 1 }),
    closeContactMessage: (on) => ({ contactMessageId: on.contactMessage, version, note: "Tried" }),
    platformHealth: () => ({}),
    retryDeadLetter: () => ({ group: "telling", eventId: "none" }),
    auditLog: (on) => ({ subjectId: on.user }),
    appFigures: () => ({ days: 7 }),
    businessFigures: () => ({ weeks: 4 }),
    caseFigures: () => ({ weeks: 4 }),
    cohortFigures: () => ({}),
    supplyAndDemand: () => ({ service: "hiab", weeks: 4 }),
    publishedContent: () => ({}),
    content: () => ({}),
    contentHistory: () => ({ key: "onTime" }),
    saveClaim: () => ({
      key: "onTime",
      version,
      wording: "98% on-time",
      evidence: "target",
      asOf: "2026-11-20",
      isShown: true,
    }),
    saveCampaign: () => ({ version, name: "Tried", headline: "Tried", saving: "Nothing", lengthMinutes: 600 }),
    startCampaign: () => ({ version }),
    endCampaign: () => ({ version }),
    articles: () => ({ kind: "blog" }),
    article: () => ({ kind: "blog", slug: "tried" }),
    allArticles: () => ({ kind: "blog" }),
    articleHistory: () => ({ kind: "blog", slug: "tried" }),
    articleVersion: () => ({ kind: "blog", slug: "tried", version: 1 }),
    saveArticle: () => ({
      ...{ kind: "blog", slug: "tried", version },
      ...{ title: "Tried", description: "Tried.", text: "Tried." },
    }),
    publishArticle: () => ({ kind: "blog", slug: "tried", version }),
    takeDownArticle: () => ({ kind: "blog", slug: "tried", version }),
    currentAnnouncements: () => ({}),
    announcements: () => ({}),
    makeAnnouncement: () => ({
      ...{ clientKey: randomUUID(), text: "Tried", audience: "drivers" },
      endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
    endAnnouncement: () => ({ announcementId: "tried", version }),
  },
  search: { search: () => ({ text: "Glen Haulage" }) },
  privacy: {
    derivedAccess: () => ({}),
    requestDataExport: () => ({}),
    requestAccountDeletion: () => ({}),
    cancelAccountDeletion: () => ({}),
  },
};

export const samples = Object.assign({}, ...Object.values(samplesByDomain)) as {
  [N in OperationName]: (on: Subjects, who: Who) => RawInput<(typeof operations)[N]>;
};
