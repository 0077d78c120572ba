import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { mutation, query, signedIn } from "../kernel/operation.ts";
import { line, paragraph } from "../kernel/text.ts";
import { noPushDevice, pushTokenNotPublic, pushTokenWrong, pushToOthers } from "./faults.ts";
import { ChosenPushes, PushPreferences } from "./preferences.ts";
import { PushPlatform, PushToken } from "./push.ts";

export const pushOperations = {
  registerPushToken: mutation({
    doc: "Registers your device for push notifications. A token of another person becomes yours.",
    input: () =>
      z.object({
        platform: PushPlatform,
        token: z.string().min(1, "Enter the device's token.").max(4096, "Use at most 4096 characters.").meta({
          description: "For `web` the browser's serialised subscription; else the platform's own token.",
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
    doc: "Removes your device from push notifications. False: it was not registered.",
    input: () => z.object({ tokenId: z.string().max(100, "Use at most 100 characters.") }),
    output: () => z.boolean(),
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  myPushTokens: query({
    doc: "Your devices with push notifications, last used first.",
    input: () => z.object({}),
    output: () => z.array(PushToken),
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  pushPreferences: query({
    doc: "Your push preferences.",
    input: () => z.object({}),
    output: () => ChosenPushes,
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  setPushPreferences: mutation({
    doc: "Sets your push preferences for all your devices.",
    input: () => z.object({ ...PushPreferences.shape }),
    output: () => ChosenPushes,
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  sendPushNotification: mutation({
    doc: "Sends a test notification to your own devices. The server sends all other pushes.",
    input: () =>
      z.object({
        userId: UserId.meta({ description: "Your own id." }),
        title: line(100),
        body: paragraph(300),
        data: z
          .object({ test: z.boolean().refine((isTest) => isTest, "Only tests can be sent from here.") })
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
