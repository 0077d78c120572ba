import { z } from "zod";
import { setting } from "../platform/config.ts";
import { secretOf } from "../platform/secret.ts";

const StripeKeys = z.object({ secretKey: z.string().min(1), webhookSecret: z.string().min(1) });

/** Returns null for an environment without Stripe keys, where online payments are off. */
export const stripeKeys = () => secretOf(setting("STRIPE_SECRET"), StripeKeys);
