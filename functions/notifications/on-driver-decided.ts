import { accountIdByEmail } from "../accounts/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { sendMail } from "./mail.ts";

/** Answers a driver's registration by e-mail: there may be no account yet. */
export const onDriverDecided: Reaction<"driverDecided"> = async ({ payload }, { db }) => {
  const { email, fullName, isApproved, reason } = payload;
  const hasAccount = isApproved && (await accountIdByEmail(db, email)) !== null;
  const next = hasAccount ? "Sign in to see your pages." : "Sign up with this e-mail address, and you are a driver.";
  await sendMail(
    email,
    isApproved
      ? {
          subject: "You can drive with Haulyard",
          body: `Hello ${fullName}, we have checked your registration and you are welcome. ${next}`,
          path: hasAccount ? "/auth" : "/signup",
        }
      : {
          subject: "About your registration as a driver",
          body: `Hello ${fullName}, we cannot take your registration. The reason: ${reason}`,
          path: "/contact",
        },
  );
};
