import { useEffect } from "react";
import { onRoadOf } from "#shared/permits/on-road.ts";
import { useMe } from "../../accounts/public.ts";
import { useSession } from "../../session/session-context.ts";
import { useStoredDraft } from "../../session/use-stored-draft.ts";
import { keepForUser, storedForUser } from "../../session/user-storage.ts";
import { type OperationForm, useOperationForm } from "../../ui/form/use-operation-form.ts";
import { loadPart } from "../../ui/load-chunk.ts";
import { toastFailure } from "../../ui/toast.ts";
import { emptyDraft, type JobDraft, missingFields } from "./job-draft.ts";
import { loadJudging } from "./later-parts.ts";

const storedAs = "book.draft";
export const photosStoredAs = "book.photos";
export const notesStoredAs = "book.voiceNote";

/**
 * State of the booking form. Entries survive a reload and sign-in in this tab, and a sign-up in another tab; sending
 * clears them. A service in the address replaces the stored one. Empty contact fields are filled from the account.
 * `onReady` receives a complete draft; with `forPrice`, a draft complete enough to price.
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
      ...storedForUser<Partial<JobDraft>>(storedAs),
      ...(wantedService && { service: wantedService }),
    },
    mode: "onTouched",
    // Prices are shown even if the council forbids the chosen day: they use the first day that it allows.
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
  useStoredDraft(storedAs, form);

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

/** Throws if the council's permit rule forbids the job. Council data loads only for a job on a road. */
async function keepingPermitRule(draft: JobDraft): Promise<JobDraft> {
  const { panelDetails } = await loadJudging();
  if (onRoadOf(panelDetails(draft).details)) (await loadPart(() => import("./permits.tsx"))).checkPermit(draft);
  return draft;
}

export const isDraftStored = (): boolean => storedForUser(storedAs) !== null;

export function keepJobDraft(draft: JobDraft): void {
  keepForUser(storedAs, draft);
}

export function forgetJobDraft(): void {
  keepForUser(storedAs, null);
  keepForUser(photosStoredAs, null);
  keepForUser(notesStoredAs, null);
}
