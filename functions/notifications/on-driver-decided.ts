import type { Profile } from "#shared/accounts/model.ts";
import type { PayloadOf } from "#shared/events.ts";
import { profileByEmail } from "../accounts/public.ts";
import { doOnce, type Reaction } from "../platform/reaction.ts";
import { type Mail, sendMail } from "./mail.ts";

/** Answers a driver's registration, or a change of their profile, by e-mail: there may be no account yet. */
export const onDriverDecided: Reaction<"driverDecided"> = async (fact, context) => {
  const { payload } = fact;
  const isNew = payload.isApproved && !payload.isOfDriver;
  const account = isNew ? await profileByEmail(context.db, payload.email) : null;
  await doOnce(context, fact, "mail", () =>
    sendMail(payload.email, payload.isOfDriver ? aboutChange(payload) : aboutRegistration(payload, account)),
  );
};

type Decided = PayloadOf<"driverDecided">;

function aboutRegistration({ fullName, isApproved, reason }: Decided, account: Profile | null): Mail {
  if (isApproved)
    return {
      subject: "You can drive with Haulyard",
      body: `Hello ${fullName}, we have checked your registration and you are welcome. ${nextStep(account)}`,
      path: account ? "/auth" : "/signup",
    };
  return {
    subject: "About your registration as a driver",
    body: `Hello ${fullName}, we cannot take your registration. The reason: ${reason}`,
    path: "/contact",
  };
}

function aboutChange({ fullName, isApproved, reason }: Decided): Mail {
  const answer = isApproved
    ? "we have checked your licence and cards. Your profile says who may see them."
    : `we cannot approve what you changed, and hauliers do not find you until you mend it. The reason: ${reason}`;
  return { subject: "Your driver profile", body: `Hello ${fullName}, ${answer}`, path: "/drivers/profile" };
}

/** What an approved driver has to do now: an existing role is never overwritten. */
function nextStep(account: Profile | null): string {
  if (!account) return "Sign up with this e-mail address, and you are a driver.";
  if (account.role === "driver") return "Sign in to see your pages.";
  return "Your account has another role already: write to us, and we put that right.";
}
