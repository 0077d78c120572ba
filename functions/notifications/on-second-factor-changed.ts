import type { Fact } from "../platform/facts.ts";
import type { Reaction } from "../platform/reaction.ts";
import { tell } from "./notify.ts";

const words: Record<Fact<"secondFactorChanged">["payload"]["change"], { title: string; body: string }> = {
  on: {
    title: "Your sign-in asks for a code now",
    body: "A second factor was turned on for your account. Was it not you? Change your password at once.",
  },
  off: {
    title: "Your sign-in asks for no code any more",
    body: "The second factor of your account was turned off. Was it not you? Change your password at once.",
  },
  recovered: {
    title: "A recovery code was used",
    body:
      "Your sign-in asks for no code any more. Please set up your authenticator app anew. Was it not you? Change your " +
      "password at once.",
  },
};

/** Tells people that their second factor has come or gone: by mail too, in case somebody else did it. */
export const onSecondFactorChanged: Reaction<"secondFactorChanged"> = async (fact, context) => {
  const { userId, change } = fact.payload;
  await tell(context, fact, "account_changed", [userId], {
    ...words[change],
    actionUrl: "/settings#second-factor",
  });
};
