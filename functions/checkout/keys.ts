import { z } from "zod";
import { setting } from "../platform/config.ts";
import { secretOf } from "../platform/secret.ts";

/** Our key of Stripe, and the one by which its events are proved. */
const StripeKeys = z.object({ secretKey: z.string().min(1), webhookSecret: z.string().min(1) });

/** The keys; null where this stage has none: online payments are off then. */
export const stripeKeys = () => secretOf(setting("STRIPE_SECRET"), StripeKeys);
