import { resource } from "./resource.ts";

/** What stands for the sender where there is none: functions/notifications/text.ts sends nothing then. */
const nobody = "none";

/**
 * Text messages by Amazon SNS, straight to a telephone. The account's own limit caps what they cost. `know` tells whether any are
 * sent, as no link is made for a text that nobody sends.
 */
export const texts = resource({
  stack: "app",
  users: ["outside", "records"],
  declare: ({ stage: { textSender = nobody } }) => ({ sender: textSender }),
  grants: (use: "send" | "know", { sender }) =>
    use === "send" && sender !== nobody ? [{ actions: ["sns:Publish"], resources: ["*"] }] : [],
  environment: ({ sender }) => ({ TEXT_SENDER: sender }),
  local: ({ origin }) => ({ TEXT_SENDER: "Haulyard", SNS_ENDPOINT: `${origin}/_aws/sns` }),
});
