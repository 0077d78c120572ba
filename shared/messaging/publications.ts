import { MessageChange } from "./model.ts";

export const messagingPublications = {
  publishMessageChange: { doc: "Server only: feeds `onMessage`.", output: MessageChange },
} as const;
