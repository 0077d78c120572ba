import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { JobRequest } from "#shared/booking/model.ts";
import { books } from "#shared/kernel/access.ts";
import { useMe } from "../../accounts/public.ts";
import { reading } from "../../api/reading.ts";
import { useSession } from "../../session/session-context.ts";
import type { OperationForm } from "../../ui/form/use-operation-form.ts";
import { draftOf } from "./book-again.ts";
import type { JobDraft } from "./job-draft.ts";
import { askedQuestions } from "./panel-answers.ts";

const remembered = ["contactName", "contactPhone", "contactEmail", "purchaseOrder"] as const;

/**
 * Fills contact and purchase order from the user's last request, unless the user typed others. Returns a function that
 * also fills the site and answers, or null if there is no last request or a site is already given.
 */
export function useLastJob(form: OperationForm<JobDraft>) {
  const { user } = useSession();
  const me = useMe();
  const requests = useQuery({ ...reading("myJobRequests", {}), enabled: books(user) }).data;
  const { getValues, setValue } = form;
  const [service, pickup] = form.watch(["service", "pickup"]);

  useEffect(() => {
    const last = requests?.[0] && draftOfRequest(requests[0]);
    if (!last || !me) return;
    const own: Partial<JobDraft> = {
      contactName: me.fullName ?? "",
      contactPhone: me.phone ?? "",
      contactEmail: me.email ?? "",
    };
    for (const name of remembered) {
      const value = getValues(name);
      if (last[name] && (!value || value === own[name])) setValue(name, last[name]);
    }
  }, [requests, me, getValues, setValue]);

  const same = requests?.find((request) => request.service === service) ?? (service ? undefined : requests?.[0]);
  const last = same ?? requests?.[0];
  if (!last || pickup.text) return null;
  return {
    site: last.pickup.label,
    hasAnswers: same !== undefined,
    use: () => {
      const draft = draftOfRequest(last);
      setValue("pickup", draft.pickup);
      if (!same) return;
      setValue("service", draft.service);
      setValue("delivery", draft.delivery);
      setValue("notes", draft.notes);
      const panel = same.details?.panel;
      for (const [field] of panel ? askedQuestions(panel, draft) : []) setValue(field, draft[field]);
    },
  };
}

/** Contractors can read the contact of their own requests. It is null only for other readers. */
const draftOfRequest = ({ contactName, contactPhone, ...request }: JobRequest): JobDraft =>
  draftOf({ ...request, contactName: contactName ?? "", contactPhone: contactPhone ?? "" });
