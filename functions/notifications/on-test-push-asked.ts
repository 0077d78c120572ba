import { doOnce, type Reaction } from "../platform/reaction.ts";
import { push } from "./push.ts";

/** Sends a test that somebody has asked for, once. */
export const pushTest: Reaction<"testPushAsked"> = async (fact, context) => {
  await doOnce(context, fact, "pushTest", () => push(fact.payload));
};
