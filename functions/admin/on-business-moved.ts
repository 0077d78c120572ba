import type { JobRequestId } from "#shared/kernel/id.ts";
import type { Reaction, ReactionContext } from "../platform/reaction.ts";
import { countAccount, countActive, countCase, countRequest } from "./count-business.ts";

interface OfRequest {
  readonly payload: { readonly jobRequestId: JobRequestId };
}

const ofRequest = ({ payload }: OfRequest, context: ReactionContext) => countRequest(payload.jobRequestId, context);

export const onJobRequested: Reaction<"jobRequested"> = (fact, context) => ofRequest(fact, context);
export const onJobDeclined: Reaction<"jobDeclined"> = (fact, context) => ofRequest(fact, context);
export const onJobCancelled: Reaction<"jobCancelled"> = (fact, context) => ofRequest(fact, context);
export const onJobExpired: Reaction<"jobExpired"> = (fact, context) => ofRequest(fact, context);
export const onBookingMoved: Reaction<"bookingMoved"> = (fact, context) => ofRequest(fact, context);

export const onBookingAccepted: Reaction<"bookingAccepted"> = async (fact, context) => {
  await ofRequest(fact, context);
  await countActive(fact.payload, context);
};

export const onAccessChanged: Reaction<"accessChanged"> = ({ payload }, context) =>
  countAccount(payload.userId, context);

export const onCaseMoved: Reaction<"caseMoved"> = ({ payload: { caseId: id, bookingId } }, context) =>
  countCase({ id, bookingId }, context);
