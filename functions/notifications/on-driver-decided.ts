import type { Profile } from "#shared/accounts/model.ts";
import { profileByEmail } from "../accounts/public.ts";
import { doOnce, type Reaction } from "../platform/reaction.ts";
import { type Mail, sendMail } from "./mail.ts";

/** Answers a driver's registration by e-mail: there may be no account yet. */
export const onDriverDecided: Reaction<"driverDecided"> = async (fact, context) => {
  const { email, fullName, isApproved, reason } = fact.payload;
  const account = isApproved ? await profileByEmail(context.db, email) : null;
  const next = nextStep(account);
  const mail: Mail = isApproved
    ? {
        subject: "You can drive with Haulyard",
        body: `Hello ${fullName}, we have checked your registration and you are welcome. ${next}`,
        path: account ? "/auth" : "/signup",
      }
    : {
        subject: "About your registration as a driver",
        body: `Hello ${fullName}, we cannot take your registration. The reason: ${reason}`,
        path: "/contact",
      };
  await doOnce(context, fact, "mail", () => sendMail(email, mail));
};

/** What an approved driver has to do now: an existing role is never overwritten. */
function nextStep(account: Profile | null): string {
  if (!account) return "Sign up with this e-mail address, and you are a driver.";
  if (account.role === "driver") return "Sign in to see your pages.";
  return "Your account has another role already: write to us, and we put that right.";
}
