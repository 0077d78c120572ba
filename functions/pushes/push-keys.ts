import { z } from "zod";
import { setting } from "../platform/config.ts";
import { secretOf } from "../platform/secret.ts";

/** The key pair by which push services know us (RFC 8292), and whom they may write to about our pushes. */
const PushKeys = z.object({ publicKey: z.string(), privateKey: z.string(), subject: z.string() });
export type PushKeys = z.infer<typeof PushKeys>;

/** Our keys; null where this stage has none: browsers are sent nothing then. */
export const pushKeys = () => secretOf(setting("PUSH_SECRET"), PushKeys);
