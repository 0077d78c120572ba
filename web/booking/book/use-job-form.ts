import { useEffect } from "react";
import { onRoadOf } from "#shared/permits/on-road.ts";
import { useMe } from "../../accounts/public.ts";
import { useSession } from "../../session/session-context.ts";
import { useKeptDraft } from "../../session/use-kept-draft.ts";
import { keepForUser, keptForUser } from "../../session/user-storage.ts";
import { type OperationForm, useOperationForm } from "../../ui/form/use-operation-form.ts";
import { loadPart } from "../../ui/load-chunk.ts";
import { toastFailure } from "../../ui/toast.ts";
import { emptyDraft, type JobDraft, missingFields } from "./job-draft.ts";
import { loadJudging } from "./later-parts.ts";

const storedAs = "book.draft";
/** Under what the photos of the draft are kept beside it. */
export const photosStoredAs = "book.photos";
/** And its voice note. */
export const notesStoredAs = "book.voiceNote";

/**
 * The booking form's state. What is filled in survives a reload and a sign-in in this tab, and a sign-up whose mail opens
 * another; it is forgotten once it is sent. A service of the address wins over the kept one. The contact is filled from the account where it is empty.
 * `onReady` gets a draft in which nothing is missing; of a form `forPrice`, nothing that its price needs.
 */
export function useJobForm(
  wantedService: string | null,
  onReady: (draft: JobDraft) => void,
  { forPrice = false } = {},
): OperationForm<JobDraft> {
  const schema = async () => {
    const { CompleteDraft, PricedDraft } = await loadJudging();
    return forPrice ? PricedDraft : CompleteDraft;
  };
  const form = useOperationForm({
    schema,
    start: {
      ...emptyDraft,
      ...keptForUser<Partial<JobDraft>>(storedAs),
      ...(wantedService && { service: wantedService }),
    },
    mode: "onTouched",
    // Prices are shown all the same: of the first day that the council allows.
    send: async (draft) => {
      const judged = (await schema()).parse(draft);
      return forPrice ? judged : keepingPermitRule(judged);
    },
    onDone: onReady,
    onInvalid: (draft) => {
      const missing = missingFields(draft, forPrice);
      if (missing.length === 0) return;
      toastFailure(`Please fill in: ${missing.join(", ")}`, "Required fields missing");
    },
  });
  useKeptDraft(storedAs, form);

  const { getValues, setValue } = form;
  const { user } = useSession();
  const me = useMe();
  useEffect(() => {
    const known = {
      contactName: me?.fullName ?? (user && user.name !== user.email ? user.name : ""),
      contactPhone: me?.phone ?? "",
      contactEmail: me?.email ?? user?.email ?? "",
    };
    for (const [name, value] of Object.entries(known) as [keyof typeof known, string][])
      if (value && !getValues(name)) setValue(name, value);
  }, [me, user, getValues, setValue]);
  return form;
}

/** The draft; throws where a council's rule for its roads forbids it. The councils come when something stands on a road. */
async function keepingPermitRule(draft: JobDraft): Promise<JobDraft> {
  const { panelDetails } = await loadJudging();
  if (onRoadOf(panelDetails(draft).details)) (await loadPart(() => import("./permits.tsx"))).checkPermit(draft);
  return draft;
}

/** Whether something that is kept here fills in the form, in part. */
export const isDraftKept = (): boolean => keptForUser(storedAs) !== null;

/** Puts a job into the form, in place of what was begun there. */
export function keepJobDraft(draft: JobDraft): void {
  keepForUser(storedAs, draft);
}

/** The job has been sent: the next one starts empty. */
export function forgetJobDraft(): void {
  keepForUser(storedAs, null);
  keepForUser(photosStoredAs, null);
  keepForUser(notesStoredAs, null);
}
