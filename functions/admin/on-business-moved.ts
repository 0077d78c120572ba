import type { JobRequestId } from "#shared/kernel/id.ts";
import type { Reaction, ReactionContext } from "../platform/reaction.ts";
import { countAccount, countActive, countCase, countRequest } from "./count-business.ts";

/** A domain event about a request or its booking. */
interface OfRequest {
  readonly payload: { readonly jobRequestId: JobRequestId };
}

const ofRequest = ({ payload }: OfRequest, context: ReactionContext) => countRequest(payload.jobRequestId, context);

export const onJobRequested: Reaction<"jobRequested"> = (fact, context) => ofRequest(fact, context);
export const onJobDeclined: Reaction<"jobDeclined"> = (fact, context) => ofRequest(fact, context);
export const onJobCancelled: Reaction<"jobCancelled"> = (fact, context) => ofRequest(fact, context);
export const onJobExpired: Reaction<"jobExpired"> = (fact, context) => ofRequest(fact, context);
export const onBookingMoved: Reaction<"bookingMoved"> = (fact, context) => ofRequest(fact, context);

/** Counts an accepted request, and that both sides have a booking in this month. */
export const onBookingAccepted: Reaction<"bookingAccepted"> = async (fact, context) => {
  await ofRequest(fact, context);
  await countActive(fact.payload, context);
};

/** Counts who has signed up. */
export const onAccessChanged: Reaction<"accessChanged"> = ({ payload }, context) =>
  countAccount(payload.userId, context);

/** Counts a case by how it stands. */
export const onCaseMoved: Reaction<"caseMoved"> = ({ payload: { caseId: id, bookingId } }, context) =>
  countCase({ id, bookingId }, context);
