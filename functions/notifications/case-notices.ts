import type { CaseState } from "#shared/booking/case-life.ts";
import type { CaseStep } from "#shared/booking/case-step.ts";
import { caseKindWords, caseTermsText } from "#shared/booking/case-words.ts";
import type { PayloadOf } from "#shared/events.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { activeAdmins } from "../accounts/public.ts";
import { casePath } from "./completion-mail.ts";
import type { NoticeRows } from "./telling.ts";

type Moved = PayloadOf<"caseMoved">;

const words: Readonly<Record<CaseStep["step"], string>> = {
  opened: "Problem reported: {kind}. Please answer by {until}; after that we decide",
  answered: "The case is answered{kind}. Settle it between you by {until}, or ask us to decide",
  added: "The other side has added to the case",
  proposed: "Settlement proposed: {terms}. Please answer",
  accepted: "The case is settled: {terms}",
  declined: "Your proposal was declined: {terms}",
  escalated: "The case is with us. We decide by {until}",
  unanswered: "The case was not answered in 72 hours. We decide by {until}",
  unsettled: "The case was not settled in 7 days. We decide by {until}",
  taken: "One of us is looking at the case. We decide by {until}",
  decided: "We have decided the case: {terms}. Read the reason",
  withdrawn: "The case was withdrawn",
};

const wordsOf = ({ step: { step, kind, terms }, until }: Moved, at: string): string =>
  words[step]
    .replace(
      "{kind}",
      kind ? (step === "opened" ? caseKindWords[kind] : `, with a complaint: ${caseKindWords[kind]}`) : "",
    )
    .replace("{terms}", terms ? caseTermsText(terms) : "")
    .replace("{until}", until ? momentText(until, at) : "soon");

const goesToAdmin = (step: CaseStep["step"], state: CaseState): boolean =>
  state === "with_admin" && (step === "escalated" || step === "unanswered" || step === "unsettled");

/** Notices about cases. Each step goes to the other side, and to admins when they must decide. */
export const caseNotices = {
  caseMoved: async (payload, { at, db }) => {
    const { contractorId, haulierId, actorId, title, reference, bookingId, side, state, step } = payload;
    const ofOwnSide = side === "haulier" ? [contractorId] : [{ haulier: haulierId }];
    return [
      {
        kind: "case_moved",
        // Skips the colleagues of the side that acted, because they already know, unless the case is settled.
        to: side && state !== "settled" ? ofOwnSide : [contractorId, { haulier: haulierId }],
        except: actorId,
        title: `Case: ${title}`,
        body: `${wordsOf(payload, at)}. ${reference}.`,
        actionUrl: casePath(bookingId),
      },
      goesToAdmin(step.step, state)
        ? {
            kind: "case_waits",
            to: await activeAdmins(db),
            title: `Decide a case: ${title}`,
            body: `${wordsOf(payload, at)}. ${reference}.`,
            actionUrl: "/admin-dashboard?view=cases",
          }
        : null,
    ];
  },
} satisfies NoticeRows;
