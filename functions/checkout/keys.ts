import { z } from "zod";
import { setting } from "../platform/config.ts";
import { secretOf } from "../platform/secret.ts";

const StripeKeys = z.object({ secretKey: z.string().min(1), webhookSecret: z.string().min(1) });

/** Returns null for a stage without keys: online payments are off then. */
export const stripeKeys = () => secretOf(setting("STRIPE_SECRET"), StripeKeys);
