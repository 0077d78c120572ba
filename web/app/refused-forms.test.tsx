import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { usualCodes } from "#shared/accounting/codes.ts";
import { FeeInvoice } from "#shared/accounting/fee-invoice.ts";
import { DriverApplicationToDecide, Person, Profile } from "#shared/accounts/model.ts";
import { Content } from "#shared/admin/content.ts";
import { ContactMessage, Letter } from "#shared/admin/letters.ts";
import { Invoice } from "#shared/billing/model.ts";
import { Case } from "#shared/booking/case-model.ts";
import { Booking } from "#shared/booking/model.ts";
import { ServiceMapping } from "#shared/catalogue/mapping.ts";
import { Fleet } from "#shared/fleet/model.ts";
import { Defect } from "#shared/inspections/model.ts";
import { Webhook } from "#shared/integrations/model.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { busy, invalidInput, tooMany, unavailable } from "#shared/kernel/faults.ts";
import { TakenBy } from "#shared/kernel/taken-by.ts";
import { GuestLead } from "#shared/leads/model.ts";
import { operations } from "#shared/operations.ts";
import { Lift } from "#shared/plant/model.ts";
import { OpenJob, Quote, QuoteOffer } from "#shared/quotes/model.ts";
import { ConsignmentNote, SpecialWaste } from "#shared/waste/consignment-model.ts";
import { NoteDraft, WasteNote } from "#shared/waste/model.ts";
import { someFees } from "#test/support/fee-terms.ts";
import { filled } from "#test/support/text-fields.ts";
import { CodesForm } from "../accounting/codes-form.tsx";
import { FeeCreditDialog, FeePaymentDialog } from "../accounting/fee-dialogs.tsx";
import { SellerForm } from "../accounting/seller-form.tsx";
import SellerReportPage from "../accounting/seller-report-page.tsx";
import { VerificationForm } from "../accounting/verification-dialog.tsx";
import { ProfileForm } from "../accounts/drivers/profile-form.tsx";
import { RegisterForm } from "../accounts/drivers/register-form.tsx";
import { InviteForm } from "../accounts/invite-form.tsx";
import { AboutForm } from "../accounts/profiles/about-form.tsx";
import { BankDetails } from "../accounts/settings/bank-details.tsx";
import { CisDetails } from "../accounts/settings/cis-details.tsx";
import { Details } from "../accounts/settings/details.tsx";
import { Services } from "../accounts/settings/services.tsx";
import { SiteStatements } from "../accounts/settings/site-statements.tsx";
import { AnnouncementDialog } from "../admin/announcement-dialog.tsx";
import { ArticleDialog } from "../admin/article-dialog.tsx";
import { CampaignDialog } from "../admin/campaign-dialog.tsx";
import { ContactView } from "../admin/contact-view.tsx";
import { DriversView } from "../admin/drivers-view.tsx";
import { LeadsView } from "../admin/leads-view.tsx";
import { PersonDeeds } from "../admin/person-deeds.tsx";
import { SellingPointDialog } from "../admin/selling-point-dialog.tsx";
import { ServiceDialog } from "../admin/service-dialog.tsx";
import { useChange } from "../api/use-change.ts";
import { CreditDialog } from "../billing/credit-dialog.tsx";
import { PayTermsDialog } from "../billing/pay-terms.tsx";
import { PaymentDialog } from "../billing/payment-dialog.tsx";
import { ReceiptDialog } from "../billing/receipt-dialog.tsx";
import { ProposeForm } from "../billing/self-billing-dialogs.tsx";
import { AskQuotesDialog } from "../booking/book/ask-quotes-dialog.tsx";
import { emptyDraft, type JobDraft } from "../booking/book/job-draft.ts";
import { NewDaysOff } from "../booking/calendar/days-off-dialog.tsx";
import { AnswerCase, OpenCase } from "../booking/case/words-dialog.tsx";
import { ProposeDialog } from "../booking/page/propose-dialog.tsx";
import { ReassignDialog } from "../booking/page/reassign-dialog.tsx";
import { PermitDialog } from "../fleet/vehicles/london-permit.tsx";
import { DownloadDialog } from "../inspections/download-dialog.tsx";
import { RepairDialog } from "../inspections/repair-dialog.tsx";
import { ApiClients } from "../integrations/api-clients.tsx";
import { WebhookDialog } from "../integrations/webhook-dialog.tsx";
import { GuestQuoteForm, useGuestQuoteForm } from "../landing/guest-quote-form.tsx";
import { SiteDialog } from "../places/site-dialog.tsx";
import { AgreeLiftDialog } from "../plant/agree-lift-dialog.tsx";
import { IdleDialog } from "../plant/idle-dialog.tsx";
import { PersonDialog } from "../plant/person-dialog.tsx";
import { AccountDeletion } from "../privacy/account-deletion.tsx";
import { PostedJobs } from "../quotes/posted-jobs.tsx";
import { Questions } from "../quotes/questions.tsx";
import { QuoteDialog } from "../quotes/quote-dialog.tsx";
import { QuotesCompared } from "../quotes/quotes-compared.tsx";
import { SpecialWasteForm } from "../quotes/special-waste-form.tsx";
import { AnswerForm } from "../reviews/answer-form.tsx";
import { ReviewForm } from "../reviews/review-form.tsx";
import { TestimonialForm } from "../reviews/testimonial-form.tsx";
import { ContactForm } from "../site/contact-form.tsx";
import LetterByLinkPage from "../site/letters/letter-by-link-page.tsx";
import OwnLettersPage from "../site/letters/own-letters-page.tsx";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { faultWords } from "../ui/fault-words.ts";
import { ReasonDialog } from "../ui/form/reason-dialog.tsx";
import { CertifyForm } from "../waste/certify-form.tsx";
import { ReceiverDialog } from "../waste/receiver-dialog.tsx";
import { SeriesDialog } from "../waste/series-dialog.tsx";
import { SiteForm } from "../waste/site-form.tsx";
import { TicketDialog } from "../waste/ticket-dialog.tsx";
import { TipDialog } from "../waste/tip-dialog.tsx";
import { TipFeeDialog } from "../waste/tip-fee-dialog.tsx";
import { TrackingDialog } from "../waste/tracking-dialog.tsx";

const cloud = fakeCloud();
const nothing = () => undefined;
const made = <S extends z.ZodType>(schema: S) => filled(schema, () => undefined) as z.output<S>;
const job = made(OpenJob);
const ofCase = made(Case);
const letter = { ...made(ContactMessage), state: "open", takenBy: null };
const booking = { ...made(Booking), collectAt: new Date(Date.now() + 5 * 86_400_000).toISOString() };

const feeInvoice = { ...made(FeeInvoice), ...someFees, month: "2026-11" };
const invoice = { ...made(Invoice), payablePence: 12_000, deductionPence: 0, paidPence: 0 };

const wasteTip = {
  ...{ id: "t1", name: "Hill Quarry", address: "Quarry Road", postcode: "EH28 8RW" },
  ...{ permitNumber: "WML/L/1234567", ewcCodes: ["170504"] },
};
const wasteNote = { ...made(WasteNote), ewcCode: "170504", load: 1, ticket: null, tip: wasteTip };
const wasteDraft = {
  ...made(NoteDraft),
  ...{
    load: 1,
    ewcCode: "170504",
    ewcCodes: ["170504"],
    sicCode: "43120",
    quantityKg: 16_000,
    container: "LOO" as const,
  },
  ...{
    transferorPostcode: "EH6 6QQ",
    placePostcode: "EH6 6QQ",
    transferorIs: "producer" as const,
    tips: [],
    missing: [],
  },
};
const defect = { ...made(Defect), severity: "minor" as const, reportedAt: "2026-11-01T08:00:00.000Z" };

function Reason() {
  const { mutateAsync } = useChange("cancelJobRequest");
  return (
    <ReasonDialog
      title="Why?"
      submit="Send"
      send={(reason) => mutateAsync({ jobRequestId: job.id, reason })}
      onClose={nothing}
    />
  );
}
function Proposal({ kind }: { kind: "time" | "extra" }) {
  const time = useChange("proposeTime");
  const extra = useChange("proposeExtra");
  const send = kind === "time" ? time.mutateAsync : extra.mutateAsync;
  return (
    <ProposeDialog
      kind={kind}
      rules={{} as never}
      booking={booking as never}
      title="Ask"
      send={send}
      onClose={nothing}
    />
  );
}

function GuestQuote() {
  return <GuestQuoteForm form={useGuestQuoteForm(nothing)} onBack={nothing} />;
}
function Reassignment() {
  return (
    <ReassignDialog booking={booking as never} onAssign={useChange("assignBooking").mutateAsync} onClose={nothing} />
  );
}
const uploads = { keys: [], photos: [], clear: nothing } as never;
const draft: JobDraft = {
  ...emptyDraft,
  ...{ service: "hiab", contactName: "Site", contactPhone: "0131 496 0555", collectOn: "2099-01-02" },
  pickup: { text: "1 High Street, Edinburgh", place: null } as never,
};

interface Shown {
  readonly draw: () => ReactElement;
  readonly role?: "contractor" | "haulier" | "admin" | "driver";
  readonly answers?: object;
  readonly at?: string;
  readonly press?: readonly RegExp[];
  /** Values by field name, where random ones are invalid. */
  readonly typed?: Readonly<Record<string, string>>;
  readonly sends: string;
}

let version = 1;
/** An account that changes elsewhere before each read. */
const me = () => {
  version += 1;
  const known = { fullName: "Isla Test", companyName: "Test Haulage", phone: "01632 960001", postcode: "EH6 6QQ" };
  const numbers = { vatNumber: null, companyNumber: null, vatRegistered: false, deleteAfter: null, invoiceEmail: null };
  return {
    ...made(Profile),
    ...known,
    ...numbers,
    id: "u1",
    email: "me@people.test",
    role: "haulier",
    status: "active",
    version,
  };
};
const webhook = made(Webhook);
const quote = {
  ...made(Quote),
  status: "submitted",
  allowedMoves: ["accepted", "rejected"],
  counter: null,
  revision: 1,
};

const forms: Readonly<Record<string, readonly Shown[]>> = {
  "ui/form/reason-dialog.tsx": [{ draw: () => <Reason />, sends: "cancelJobRequest" }],
  "booking/page/propose-dialog.tsx": [{ draw: () => <Proposal kind="time" />, sends: "proposeTime" }],
  "accounting/codes-form.tsx": [
    {
      draw: () => <CodesForm saved={usualCodes("xero", "sales")} />,
      role: "haulier",
      sends: "setAccountingCodes",
      typed: { account: "201" },
    },
  ],
  "accounting/seller-form.tsx": [
    {
      draw: () => <SellerForm saved={null} />,
      role: "haulier",
      sends: "setSellerDetails",
      typed: { utr: "3282497350" },
    },
  ],
  "accounting/seller-report-page.tsx": [
    {
      draw: () => <SellerReportPage />,
      role: "admin",
      sends: "makeSellerReport",
      typed: { platformId: "XP1", operatorName: "Test Ltd", operatorUtr: "3282497350", operatorAddress: "1 Yard" },
    },
  ],
  "accounting/fee-dialogs.tsx": [
    {
      draw: () => <FeePaymentDialog invoice={feeInvoice} onClose={nothing} />,
      role: "admin",
      sends: "recordFeePayment",
    },
    { draw: () => <FeeCreditDialog invoice={feeInvoice} onClose={nothing} />, role: "admin", sends: "creditFee" },
  ],
  "accounting/verification-dialog.tsx": [
    {
      draw: () => (
        <VerificationForm haulier={{ haulierId: job.id, haulierName: "Una" } as never} saved={null} onClose={nothing} />
      ),
      sends: "setHaulierVerification",
      typed: { verificationNumber: "V1234567890", verifiedOn: "2026-05-01", utr: "3282497350" },
    },
  ],
  "billing/payment-dialog.tsx": [
    { draw: () => <PaymentDialog invoice={invoice} onClose={nothing} />, role: "haulier", sends: "recordPayment" },
  ],
  "billing/receipt-dialog.tsx": [
    { draw: () => <ReceiptDialog invoice={invoice} onClose={nothing} />, role: "admin", sends: "recordReceipt" },
  ],
  "inspections/repair-dialog.tsx": [
    { draw: () => <RepairDialog defect={defect} onClose={nothing} />, role: "haulier", sends: "fixDefect" },
  ],
  "fleet/vehicles/london-permit.tsx": [
    {
      draw: () => <PermitDialog fleet={made(Fleet)} known={undefined} onClose={nothing} />,
      role: "haulier",
      sends: "setLondonPermit",
    },
  ],
  "inspections/download-dialog.tsx": [
    {
      draw: () => (
        <DownloadDialog row={{ of: "unit", id: job.id, name: "Hiab 2", on: null, dueOn: null }} onClose={nothing} />
      ),
      role: "haulier",
      sends: "recordDownload",
    },
  ],
  "plant/agree-lift-dialog.tsx": [
    {
      draw: () => <AgreeLiftDialog bookingId={booking.id} to="contract_lift" onClose={nothing} />,
      role: "haulier",
      sends: "answerLiftChange",
    },
  ],
  "plant/idle-dialog.tsx": [
    {
      draw: () => <IdleDialog bookingId={booking.id} days={["2026-11-24"]} onClose={nothing} />,
      sends: "reportIdleDay",
    },
  ],
  "plant/person-dialog.tsx": [
    { draw: () => <PersonDialog lift={made(Lift)} onClose={nothing} />, sends: "nameLiftPerson" },
  ],
  "billing/credit-dialog.tsx": [
    {
      draw: () => <CreditDialog invoice={invoice} onClose={nothing} />,
      role: "haulier",
      sends: "creditInvoice",
      typed: { pence: "1.00" },
    },
  ],
  "billing/self-billing-dialogs.tsx": [
    {
      draw: () => <ProposeForm others={[[booking.id, "Una Haulage"]]} onClose={nothing} />,
      role: "haulier",
      sends: "proposeSelfBilling",
    },
  ],
  "billing/pay-terms.tsx": [
    {
      draw: () => <PayTermsDialog terms={{ days: 30 }} onClose={nothing} />,
      role: "haulier",
      sends: "setPayTerms",
    },
  ],
  "waste/certify-form.tsx": [
    {
      draw: () => <CertifyForm bookingId={booking.id} note={made(ConsignmentNote)} />,
      role: "driver",
      sends: "signConsignmentNote",
    },
  ],
  "quotes/special-waste-form.tsx": [
    {
      draw: () => <SpecialWasteForm found={{ ...made(SpecialWaste), nation: "scotland", plan: null }} />,
      sends: "saveSpecialWaste",
      typed: {
        ...{ code: "SB1234567", sicCode: "43120", consignorPostcode: "EH6 6QQ", postcode: "EH28 8RW" },
        ...{ permitNumber: "WML/L/1234567", ewcCodes: "17 05 03*", components: "Coal tar, 2 %" },
      },
    },
  ],
  "waste/site-form.tsx": [
    {
      draw: () => <SiteForm bookingId={booking.id} draft={wasteDraft} />,
      sends: "saveWasteSite",
      typed: { sicCode: "43120", ewcCodes: "17 05 04" },
    },
  ],
  "waste/series-dialog.tsx": [
    {
      draw: () => <SeriesDialog bookingId={booking.id} draft={wasteDraft} onClose={nothing} />,
      sends: "proposeWasteSeries",
      typed: { ewcCode: "17 05 04" },
    },
  ],
  "waste/ticket-dialog.tsx": [
    {
      draw: () => <TicketDialog bookingId={booking.id} note={wasteNote} tips={[wasteTip]} onClose={nothing} />,
      role: "driver",
      sends: "addWeighTicket",
      typed: { number: "WB 1", grossKg: "31200", tareKg: "14800", netKg: "16400", weighedAt: "2026-11-02T10:00" },
    },
  ],
  "waste/tip-fee-dialog.tsx": [
    {
      draw: () => (
        <TipFeeDialog
          bookingId={booking.id}
          note={{ ...wasteNote, ticket: made(WasteNote.shape.ticket.unwrap()) }}
          savedPence={850}
          onClose={nothing}
        />
      ),
      role: "haulier",
      sends: "addTipFee",
    },
  ],
  "waste/tracking-dialog.tsx": [
    {
      draw: () => <TrackingDialog bookingId={booking.id} note={wasteNote} onClose={nothing} />,
      role: "driver",
      sends: "keepTrackingId",
      typed: { trackingId: "25HRA0B2" },
    },
  ],
  "waste/receiver-dialog.tsx": [
    {
      draw: () => <ReceiverDialog tip={wasteTip} receiver={undefined} onClose={nothing} />,
      role: "haulier",
      sends: "connectReceiver",
      typed: { siteCode: "1f83215e-4b90-4785-9ab2-2614839aa2e9", treatment: "R5" },
    },
  ],
  "waste/tip-dialog.tsx": [
    {
      draw: () => <TipDialog kept={{ tips: [], version: 0 }} tip={wasteTip} onClose={nothing} />,
      role: "haulier",
      sends: "saveWasteTips",
      typed: { postcode: "EH28 8RW", permitNumber: "WML/L/1234567", ewcCodes: "17 05 04" },
    },
  ],
  "booking/case/words-dialog.tsx": [
    { draw: () => <OpenCase booking={booking} kind="late" onClose={nothing} />, sends: "openCase" },
    { draw: () => <AnswerCase of={ofCase} isAnswer onClose={nothing} />, sends: "answerCase" },
  ],
  "site/contact-form.tsx": [{ draw: () => <ContactForm onSent={nothing} />, sends: "sendContactMessage" }],
  "site/letters/letter-thread.tsx": [
    {
      draw: () => <OwnLettersPage />,
      answers: { ownLetter: { ...made(Letter), mayWrite: true } },
      at: `/contact/messages?message=${letter.id}`,
      sends: "addToLetter",
    },
    {
      draw: () => <LetterByLinkPage />,
      answers: { letterByLink: { ...made(Letter), mayWrite: true } },
      at: `/your-message#${"A".repeat(64)}`,
      sends: "addToLetterByLink",
    },
  ],
  "admin/contact-view.tsx": [
    {
      draw: () => <ContactView />,
      role: "admin",
      answers: {
        contactMessages: { items: [letter], nextToken: null },
        contactMessage: { ...letter, lines: [] },
        takeFromQueue: made(TakenBy),
      },
      press: [/^Read and answer/],
      sends: "answerContactMessage",
    },
  ],
  "reviews/answer-form.tsx": [
    { draw: () => <AnswerForm bookingId={booking.id} draftName="a" onCancel={nothing} />, sends: "answerReview" },
  ],
  "reviews/review-form.tsx": [
    { draw: () => <ReviewForm bookingId={booking.id} written={null as never} />, sends: "createReview" },
  ],
  "reviews/testimonial-form.tsx": [{ draw: () => <TestimonialForm />, sends: "submitTestimonial" }],
  "places/site-dialog.tsx": [
    {
      draw: () => <SiteDialog of={{ address: { text: "1 High Street", place: null } as never }} onClose={nothing} />,
      sends: "saveSite",
    },
  ],
  "accounts/drivers/register-form.tsx": [
    {
      draw: () => <RegisterForm onSent={nothing} />,
      sends: "registerDriver",
      typed: {
        postcode: "EH6 6QQ",
        cpcNumber: "DQC 1",
        cpcsNumber: "CPCS 1",
        nporsNumber: "NPORS 1",
        allmiNumber: "ALLMI 1",
      },
    },
  ],
  "accounts/invite-form.tsx": [{ draw: () => <InviteForm />, role: "haulier", sends: "inviteMember" }],
  "accounts/drivers/profile-form.tsx": [
    {
      draw: () => <ProfileForm profile={null} />,
      role: "driver",
      sends: "saveDriverProfile",
      typed: { cpcNumber: "DQC 1", cpcsNumber: "CPCS 1", nporsNumber: "NPORS 1", allmiNumber: "ALLMI 1" },
    },
  ],
  "accounts/profiles/about-form.tsx": [
    { draw: () => <AboutForm />, role: "haulier", answers: { me: () => me() }, sends: "updateProfile" },
  ],
  "accounts/settings/details.tsx": [
    {
      draw: () => <Details />,
      role: "haulier",
      answers: { me: () => me() },
      sends: "updateProfile",
      typed: { postcode: "EH6 6QQ", companyNumber: "SC123456" },
    },
  ],
  "accounts/settings/bank-details.tsx": [
    {
      draw: () => <BankDetails haulierId={job.id} />,
      role: "haulier",
      answers: { bankDetails: null },
      press: [/bank details/i],
      typed: { bankAccountNumber: "12345678", bankSortCode: "12-34-56" },
      sends: "setBankDetails",
    },
  ],
  "accounts/settings/cis-details.tsx": [
    {
      draw: () => <CisDetails />,
      role: "haulier",
      answers: {
        cisDetails: {
          ...{ isContractor: true, status: "net", verificationNumber: "V1234567890", verifiedOn: "2026-04-07" },
          statement: { kind: "endUser", name: "Isla Test", at: "2026-04-07T09:00:00.000Z" },
          siteStatements: [],
        },
      },
      typed: {
        status: "net",
        utr: "3282497350",
        employerReference: "123/AB456",
        verificationNumber: "V1234567891",
        verifiedOn: "2026-04-07",
      },
      sends: "setCisDetails",
    },
  ],
  "accounts/settings/site-statements.tsx": [
    {
      draw: () => (
        <SiteStatements
          saved={{
            ...{ isContractor: true, status: "unverified", verificationNumber: null, verifiedOn: null, utr: null },
            ...{ employerReference: null, statement: null, siteStatements: [], lastStatement: 0 },
          }}
        />
      ),
      role: "contractor",
      press: [/statement for a site/i],
      typed: { postcodes: "EH6 6QQ", name: "Isla Test" },
      sends: "setCisDetails",
    },
  ],
  "admin/announcement-dialog.tsx": [
    {
      draw: () => <AnnouncementDialog onClose={nothing} />,
      role: "admin",
      sends: "makeAnnouncement",
      typed: { link: "/help", startsAt: "", endsAt: "2099-01-02T09:00" },
    },
  ],
  "admin/article-dialog.tsx": [
    {
      draw: () => <ArticleDialog kind={"blog" as never} version={0} onClose={nothing} />,
      role: "admin",
      sends: "saveArticle",
      typed: { slug: "a-new-page" },
    },
  ],
  "booking/calendar/days-off-dialog.tsx": [
    {
      draw: () => <NewDaysOff days={{ firstDay: "2099-01-01", lastDay: "2099-01-02" }} onClose={nothing} />,
      role: "haulier",
      answers: { myFleets: [] },
      sends: "addDaysOff",
    },
  ],
  "integrations/webhook-dialog.tsx": [
    {
      draw: () => <WebhookDialog webhook={null} onMade={nothing} onClose={nothing} />,
      role: "haulier",
      sends: "createWebhook",
    },
    {
      draw: () => <WebhookDialog webhook={webhook as never} onMade={nothing} onClose={nothing} />,
      role: "haulier",
      sends: "updateWebhook",
    },
  ],
  "integrations/api-clients.tsx": [
    { draw: () => <ApiClients />, role: "haulier", answers: { apiClients: [] }, sends: "createApiClient" },
  ],
  "admin/service-dialog.tsx": [
    {
      draw: () => <ServiceDialog mapping={{ ...made(ServiceMapping), service: "hiab" }} onClose={nothing} />,
      role: "admin",
      sends: "saveServiceMapping",
    },
  ],
  "admin/selling-point-dialog.tsx": [
    {
      draw: () => (
        <SellingPointDialog
          claimKey="insurance"
          claim={{ wording: "Insured", evidence: "target", asOf: "2026-01-01", isShown: true }}
          version={1}
          onClose={nothing}
        />
      ),
      role: "admin",
      sends: "saveClaim",
      typed: { asOf: "2026-01-02" },
    },
  ],
  "admin/campaign-dialog.tsx": [
    {
      draw: () => <CampaignDialog content={{ ...made(Content), campaign: null, version: 0 }} onClose={nothing} />,
      role: "admin",
      sends: "saveCampaign",
      typed: { lengthMinutes: "600" },
    },
  ],
  "admin/person-deeds.tsx": [
    {
      draw: () => <PersonDeeds person={{ ...made(Person), status: "active", role: "driver" }} />,
      role: "admin",
      press: [/suspend/i],
      sends: "suspendUser",
    },
    {
      draw: () => <PersonDeeds person={{ ...made(Person), status: "active", role: "driver", deleteAfter: null }} />,
      role: "admin",
      press: [/propose deletion/i],
      sends: "proposeErasure",
    },
  ],
  "privacy/account-deletion.tsx": [
    {
      draw: () => <AccountDeletion />,
      role: "contractor",
      answers: { me: () => ({ ...me(), deleteAfter: null }) },
      press: [/^Delete/],
      typed: { email: "me@people.test" },
      sends: "requestAccountDeletion",
    },
  ],
  "quotes/quotes-compared.tsx": [
    {
      draw: () => <QuotesCompared job={job} />,
      answers: { quotesOfJob: [quote] },
      press: [/another price/i],
      sends: "counterQuote",
    },
  ],
  "quotes/quote-dialog.tsx": [
    {
      draw: () => <QuoteDialog job={job} onClose={nothing} />,
      role: "haulier",
      answers: { quoteOffers: [{ ...made(QuoteOffer), fleetId: job.id, lines: [] }] },
      sends: "submitQuote",
    },
  ],
  "accounts/settings/services.tsx": [
    { draw: () => <Services />, role: "haulier", answers: { myServices: [] }, sends: "setHaulierService" },
  ],
  "landing/guest-quote-form.tsx": [{ draw: () => <GuestQuote />, sends: "createGuestLead" }],
  "admin/drivers-view.tsx": [
    {
      draw: () => <DriversView />,
      role: "admin",
      answers: { driverApplications: { items: [made(DriverApplicationToDecide)], nextToken: null } },
      press: [/^Decide/],
      sends: "decideDriver",
    },
  ],
  "admin/leads-view.tsx": [
    {
      draw: () => <LeadsView />,
      role: "admin",
      answers: { guestLeads: { items: [{ ...made(GuestLead), status: "confirmed" }], nextToken: null } },
      press: [/^Show to hauliers/],
      sends: "triageLead",
    },
    {
      draw: () => <LeadsView />,
      role: "admin",
      answers: { guestLeads: { items: [{ ...made(GuestLead), status: "confirmed" }], nextToken: null } },
      press: [/^Close/],
      sends: "triageLead",
    },
  ],
  "quotes/posted-jobs.tsx": [
    {
      draw: () => <PostedJobs />,
      answers: {
        jobsPosted: { items: [{ ...job, details: null, bookingId: null, status: "expired" }], nextToken: null },
        quotesOfJob: [],
        jobQuestions: [],
      },
      press: [/^Post again/],
      sends: "reopenJob",
    },
  ],
  "booking/book/ask-quotes-dialog.tsx": [
    {
      draw: () => <AskQuotesDialog draft={draft} photos={uploads} notes={uploads} supplier={null} onClose={nothing} />,
      sends: "postJob",
      typed: { budgetPence: "250" },
    },
  ],
  "booking/page/reassign-dialog.tsx": [
    {
      draw: () => <Reassignment />,
      role: "haulier",
      answers: {
        myTeam: [{ userId: booking.driverId, name: "Mo Driver", kind: "driver" }],
        boardJobs: { items: [], nextToken: null },
        myFleets: [
          {
            ...{ id: job.id, name: "Hiab 2", vehicleType: "Hiab", services: [booking.service], retiredAt: null },
            spec: JSON.stringify({ kind: "hiab" }),
          },
        ],
      },
      sends: "assignBooking",
    },
  ],
  "quotes/questions.tsx": [
    {
      draw: () => <Questions job={job} isOpen />,
      role: "haulier",
      answers: { jobQuestions: [] },
      press: [/^Ask /],
      sends: "askAboutJob",
    },
  ],
};

const questions = [
  "admin/audit-view.tsx",
  "admin/people-view.tsx",
  "app/live-map/map-search.tsx",
  "booking/everyones/person-filter.tsx",
];
/** Forms of the user pool, with other errors; the same hook keeps their values. */
const ofUserPool = [
  "accounts/auth/code-step.tsx",
  "accounts/auth/mail-views.tsx",
  "accounts/settings/email.tsx",
  "accounts/settings/password.tsx",
  "accounts/settings/mfa-set-up.tsx",
  "accounts/sign-up/sign-up-form.tsx",
  "accounts/use-sign-in.ts",
];
/** Forms that need more of a page than this test draws; not tested here. */
const notDrawnHere = [
  "accounts/auth/role-view.tsx",
  "accounts/care/first-service.tsx",
  "booking/board/assign-dialog.tsx",
  "booking/book/change-request.tsx",
  "booking/book/templates-dialog.tsx",
  "booking/book/use-job-form.ts",
  // The last choice has no amount.
  "booking/case/terms-dialogs.tsx",
  "accounts/settings/working-hours.tsx",
  "booking/page/assign-driver.tsx",
  "booking/page/deliver-form.tsx",
  // Its fields depend on the kind.
  "booking/page/extra-form.tsx",
  "compliance/documents/document-form.tsx",
  "plant/condition-dialog.tsx",
  "compliance/documents/use-document-form.tsx",
  "fleet/rates/card-editor.tsx",
  "fleet/rates/change-all.tsx",
  "fleet/vehicles/vehicle-form.tsx",
  "messaging/report-dialog.tsx",
  "quotes/empty-runs.tsx",
  "quotes/found-jobs.tsx",
  // Stored on the device until sent.
  "tracking/site-report/report-dialog.tsx",
  "waste/sign-form.tsx",
];
const samples = ["ui/gallery/forms.tsx"];
const helpers = ["ui/form/use-operation-form.ts", "accounts/use-pool-form.ts"];

const boxes = "input:not([type=hidden]):not([type=file]), textarea, select";
type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isTick = (field: Box): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";
const heldBy = (field: Box) => (isTick(field) ? field.checked : field.value);
/** Excludes the robots' field and disabled fields. */
const isFilledIn = (field: Box) => field.name !== "website" && !field.disabled && field.tabIndex >= 0;

function something(field: Box): string {
  const { type, name } = field;
  if (field instanceof HTMLSelectElement) return [...field.options].at(-1)?.value ?? "";
  if (type === "email" || /email/i.test(name)) return "typed@people.test";
  if (type === "tel" || name === "phone") return "01632 960999";
  if (type === "url" || name === "url") return "https://typed.test/hook";
  if (type === "date") return "2099-01-02";
  if (type === "time") return "09:30";
  if (type === "number" || field.inputMode === "numeric" || field.inputMode === "decimal") return "12";
  return "Typed by hand";
}

/** Fills every field, ticks every checkbox and takes the last of several choices. */
function fillIn(form: HTMLFormElement, typed: Readonly<Record<string, string>>): readonly Box[] {
  const fields = [...form.querySelectorAll<Box>(boxes)].filter(isFilledIn);
  for (const field of fields) {
    if (!isTick(field)) fireEvent.change(field, { target: { value: typed[field.name] ?? something(field) } });
    else if (!field.checked) fireEvent.click(field);
  }
  return fields;
}

const faults = (field: string): readonly (readonly [string, Fault])[] => [
  ["bad input in a field", invalidInput({ field, values: { problem: "This word is not liked.", field } })],
  [
    "bad input in no field",
    invalidInput({ field: "elsewhere", values: { problem: "This is not liked.", field: "x" } }),
  ],
  ["a conflict", busy()],
  ["too many calls", tooMany({ values: { retryAfterSeconds: 7 }, metadata: { retryAfterSeconds: 7 } })],
  ["the server away", unavailable({ values: { requestId: "r-1" }, metadata: { requestId: "r-1" } })],
  ["the network gone", offline()],
];

/** Shorter than usual: a form that is not sent says so at once. */
const soon = { timeout: 3000 };
const commands = Object.entries(operations).flatMap(([name, { kind }]) => (kind === "mutation" ? [name] : []));
beforeEach(() => sessionStorage.clear());

it("knows every form: add a missing one to `forms`", () => {
  const web = join(import.meta.dirname, "..");
  const using = globSync("**/*.{ts,tsx}", { cwd: web })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !helpers.includes(file))
    .filter((file) => /use(Operation|Pool)Form[<(]/.test(readFileSync(join(web, file), "utf8")));
  const known = [...Object.keys(forms), ...questions, ...ofUserPool, ...notDrawnHere, ...samples];
  expect(known.toSorted()).toEqual(using.toSorted());
});

describe("a form whose command is rejected", () => {
  const all = Object.entries(forms).flatMap(([file, shown]) => shown.map((one) => ({ ...one, file })));

  it.each(all)(
    "$sends of $file keeps the typed values and says why",
    async ({ draw, role, answers, at, press, typed, sends }) => {
      cloud.signIn({ id: "u1", role: role ?? "contractor" });
      cloud.answer((answers ?? {}) as never);
      const { user } = show(draw(), at ? { at } : {});
      for (const name of press ?? []) {
        const button = (await screen.findAllByRole<HTMLButtonElement>("button", { name }))[0] as HTMLButtonElement;
        await waitFor(() => expect(button.disabled).toBe(false), soon);
        await user.click(button);
      }
      const form = await waitFor(() => {
        const found = [...document.querySelectorAll("form")].find((one) => one.querySelector(boxes));
        if (!found) throw new Error(`there is no form in ${document.body.textContent}`);
        return found;
      }, soon);
      const fields = fillIn(form, typed ?? {});
      const before = fields.map(heldBy);
      expect(fields.length).toBeGreaterThan(0);
      for (const [what, fault] of faults(fields.find(({ name }) => name)?.name ?? "")) {
        cloud.answer(Object.fromEntries(commands.map((name) => [name, () => Promise.reject(fault)])) as never);
        const sent = cloud.calls(sends as never).length;
        fireEvent.submit(form);
        await waitFor(() => {
          if (cloud.calls(sends as never).length > sent) return;
          const said = [...document.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent);
          throw new Error(`${what}: nothing was sent, as ${said.join(" ")}`);
        }, soon);
        await waitFor(() => {
          if (document.body.textContent?.includes(faultWords(fault).title)) return;
          throw new Error(`${what}: nobody says "${faultWords(fault).title}"`);
        }, soon);
        expect([what, fields.map((field) => field.isConnected && heldBy(field))]).toEqual([what, before]);
      }
    },
  );
});
