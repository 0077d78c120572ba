import type { bookingOperations } from "#shared/booking/operations.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import type { Past } from "./past.ts";
import type { DemoPerson } from "./people.ts";
import type { Random } from "./random.ts";

type Complaint = Pick<RawInput<typeof bookingOperations.openCase>, "kind" | "words">;
type Terms = Pick<RawInput<typeof bookingOperations.proposeSettlement>, "outcome" | "creditTo" | "pence" | "reason">;

export interface DemoCase {
  readonly opened: Complaint & { readonly by: DemoPerson; readonly at: string };
  readonly answered: { readonly by: DemoPerson; readonly at: string; readonly words: string };
  /** The settlement proposed by the side that answered the case. */
  readonly proposed?: Terms & { readonly at: string };
  /** Time at which the side that opened the case accepted the proposal. */
  readonly acceptedAt?: string;
  /** Time at which the side that opened the case asked an admin to decide. */
  readonly escalatedAt?: string;
}

export async function playCase(
  past: Past,
  bookingId: BookingId,
  { opened, answered, proposed, acceptedAt, escalatedAt }: DemoCase,
  random: Random,
): Promise<void> {
  const keyed = () => ({ clientKey: random.id(), bookingId });
  const { by: opener, at: openedAt, ...complaint } = opened;
  const { id: caseId } = await past.call({ by: opener, at: openedAt, random }, "openCase", {
    ...keyed(),
    ...complaint,
  });
  const { by: other, at: answeredAt, words } = answered;
  await past.call({ by: other, at: answeredAt, random }, "answerCase", { ...keyed(), caseId, words });
  if (proposed) {
    const { at, ...terms } = proposed;
    const { proposal } = await past.call({ by: other, at, random }, "proposeSettlement", {
      ...keyed(),
      caseId,
      ...terms,
    });
    if (proposal && acceptedAt) {
      const accepted = { ...keyed(), caseId, proposalId: proposal.id, isAccepted: true };
      await past.call({ by: opener, at: acceptedAt, random }, "answerSettlement", accepted);
    }
  }
  if (escalatedAt) await past.call({ by: opener, at: escalatedAt, random }, "escalateCase", { ...keyed(), caseId });
}
