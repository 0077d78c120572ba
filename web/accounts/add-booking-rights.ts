import type { Profile } from "#shared/accounts/model.ts";
import { api } from "../lib/api.ts";
import { faultWords } from "../lib/fault-words.ts";
import { accessToken } from "../lib/session-store.ts";
import { toast } from "../ui/toast.ts";

type Outcome =
  | { readonly profile: Profile; readonly refusal: null }
  | { readonly profile: null; readonly refusal: string };

/** Adds booking rights to one's account and renews the tokens (AMB-006). Answers why not, when not. */
export async function addBookingRights(): Promise<Outcome> {
  try {
    const profile = await api.requestContractorAccess({});
    await accessToken(true).catch(() => null);
    toast({ title: "You can book now", description: "Your role stays as it was." });
    return { profile, refusal: null };
  } catch (error) {
    const { title, text } = faultWords(error);
    return { profile: null, refusal: text ? `${title} ${text}` : title };
  }
}
