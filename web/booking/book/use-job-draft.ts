import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useSession } from "../../lib/session-context.ts";
import { useMe } from "../../lib/use-me.ts";
import { keepForUser, keptForUser } from "../../lib/user-storage.ts";
import { emptyDraft, JobDraft } from "./job-draft.ts";

const storedAs = "book.draft";

/**
 * The booking form's state. What is filled in survives a reload and a sign-in in this tab, and is forgotten once it
 * is sent. A service of the address wins over the kept one. The contact is filled from the account where it is empty
 * (F-006).
 */
export function useJobDraft(wantedService: string | null): UseFormReturn<JobDraft> {
  const form = useForm<JobDraft>({
    defaultValues: {
      ...emptyDraft,
      ...keptForUser<Partial<JobDraft>>(storedAs),
      ...(wantedService && { service: wantedService }),
    },
    resolver: zodResolver(JobDraft),
    mode: "onTouched",
  });
  const { watch, getValues, setValue } = form;
  useEffect(() => watch((values) => keepForUser(storedAs, values)).unsubscribe, [watch]);

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

/** The job has been sent: the next one starts empty. */
export function forgetJobDraft(): void {
  keepForUser(storedAs, null);
}
