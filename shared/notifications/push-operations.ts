import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { mutation, query, signedIn } from "../kernel/operation.ts";
import { line, paragraph } from "../kernel/text.ts";
import { noPushDevice, pushTokenNotPublic, pushTokenWrong, pushToOthers } from "./faults.ts";
import { ChosenPushes, PushPreferences } from "./preferences.ts";
import { PushPlatform, PushToken } from "./push.ts";

/** Devices that take pushes, which pushes go to them, and a test. */
export const pushOperations = {
  registerPushToken: mutation({
    doc: "Has a device of yours take push notifications. A token that was somebody else's is yours from then on.",
    input: () =>
      z.object({
        platform: PushPlatform,
        token: z.string().min(1, "Give the device's token.").max(4096, "Use at most 4096 characters.").meta({
          description: "For `web` the subscription as the browser serialises it; else the platform's own token.",
        }),
      }),
    output: () => PushToken,
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [pushTokenWrong, pushTokenNotPublic],
  }),
  removePushToken: mutation({
    doc: "Has a device of yours take no more push notifications; false when it took none.",
    input: () => z.object({ tokenId: z.string().max(100, "Use at most 100 characters.") }),
    output: () => z.boolean(),
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  myPushTokens: query({
    doc: "Your devices that take push notifications, the one heard of last first.",
    input: () => z.object({}),
    output: () => z.array(PushToken),
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  pushPreferences: query({
    doc: "Which push notifications you want.",
    input: () => z.object({}),
    output: () => ChosenPushes,
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  setPushPreferences: mutation({
    doc: "Chooses which push notifications you get, on all your devices.",
    input: () => z.object({ ...PushPreferences.shape }),
    output: () => ChosenPushes,
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  sendPushNotification: mutation({
    doc: "Sends a test notification to your own devices. Everything else is pushed by the server, when it happens.",
    input: () =>
      z.object({
        userId: UserId.meta({ description: "You yourself." }),
        title: line(100),
        body: paragraph(300),
        data: z
          .object({ test: z.boolean().refine((isTest) => isTest, "Only tests are sent from here.") })
          .meta({ id: "TestPush" }),
      }),
    output: () => z.boolean(),
    allow: signedIn,
    limit: "reach",
    subject: "none",
    repeat: "harmless",
    errors: [pushToOthers, noPushDevice],
  }),
} as const;
