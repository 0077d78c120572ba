import type { JobRequestId } from "#shared/kernel/id.ts";
import type { Reaction, ReactionContext } from "../platform/reaction.ts";
import { countAccount, countActive, countCase, countRequest } from "./count-business.ts";

interface OfRequest {
  readonly payload: { readonly jobRequestId: JobRequestId };
}

const ofRequest = ({ payload }: OfRequest, context: ReactionContext) => countRequest(payload.jobRequestId, context);

export const onJobRequested: Reaction<"jobRequested"> = (domainEvent, context) => ofRequest(domainEvent, context);
export const onJobDeclined: Reaction<"jobDeclined"> = (domainEvent, context) => ofRequest(domainEvent, context);
export const onJobCancelled: Reaction<"jobCancelled"> = (domainEvent, context) => ofRequest(domainEvent, context);
export const onJobExpired: Reaction<"jobExpired"> = (domainEvent, context) => ofRequest(domainEvent, context);
export const onBookingMoved: Reaction<"bookingMoved"> = (domainEvent, context) => ofRequest(domainEvent, context);

export const onBookingAccepted: Reaction<"bookingAccepted"> = async (domainEvent, context) => {
  await ofRequest(domainEvent, context);
  await countActive(domainEvent.payload, context);
};

export const onAccessChanged: Reaction<"accessChanged"> = ({ payload }, context) =>
  countAccount(payload.userId, context);

export const onCaseMoved: Reaction<"caseMoved"> = ({ payload: { caseId: id, bookingId } }, context) =>
  countCase({ id, bookingId }, context);
