import type { Profile } from "#shared/accounts/model.ts";
import type { PayloadOf } from "#shared/events.ts";
import { profileByEmail } from "../accounts/public.ts";
import { doOnce, type Reaction } from "../platform/reaction.ts";
import { type Mail, sendMail } from "./mail.ts";

/** Emails the decision on a driver registration or profile change: the driver may have no account for a bell. */
export const onDriverDecided: Reaction<"driverDecided"> = async (domainEvent, context) => {
  const { payload } = domainEvent;
  const isNew = payload.isApproved && !payload.isOfDriver;
  const account = isNew ? await profileByEmail(context.db, payload.email) : null;
  await doOnce(context, domainEvent, "mail", () =>
    sendMail(
      context.db,
      payload.email,
      payload.isOfDriver ? aboutChange(payload) : aboutRegistration(payload, account),
    ),
  );
};

type Decided = PayloadOf<"driverDecided">;

const registered = "You get this because a driver registered with Haulyard at this address.";
const changed = "You get this because you changed your driver profile on Haulyard, and we had to check it.";

function aboutRegistration({ fullName, isApproved, reason }: Decided, account: Profile | null): Mail {
  if (isApproved)
    return {
      subject: "You can drive with Haulyard",
      body: `We have checked your registration, and you are welcome.\n\n${nextStep(account)}`,
      name: fullName,
      path: account ? "/auth" : "/signup",
      action: account ? "Sign in" : "Sign up",
      why: registered,
    };
  return {
    subject: "About your registration as a driver",
    body: `We cannot accept your registration. The reason: ${reason}`,
    name: fullName,
    path: "/contact",
    action: "Write to us",
    why: registered,
  };
}

function aboutChange({ fullName, isApproved, reason }: Decided): Mail {
  return {
    subject: "Your driver profile",
    body: isApproved
      ? "We have checked your licence and cards. Your profile shows who may see them."
      : `We cannot approve your change. Hauliers cannot find you until you correct it.

The reason: ${reason}`,
    name: fullName,
    path: "/drivers/profile",
    action: "Open your profile",
    why: changed,
  };
}

/** Returns the next step of an approved driver. An account that already has a role keeps it. */
function nextStep(account: Profile | null): string {
  if (!account) return "Sign up with this email address to become a driver.";
  if (account.role === "driver") return "Sign in to see your pages.";
  return "Your account already has another role. Write to us and we will correct it.";
}
