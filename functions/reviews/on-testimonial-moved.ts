import { PublicTestimonial } from "#shared/reviews/testimonial.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";
import { testimonialById } from "./testimonial-store.ts";

/** Shows a testimonial on open pages as it is now, or takes it away. */
export const onTestimonialMoved: Reaction<"testimonialMoved"> = async ({ payload: { testimonialId } }, { db }) => {
  const now = await testimonialById(db, testimonialId);
  const testimonial = now?.approved ? PublicTestimonial.parse(now) : null;
  const kind = testimonial ? "shown" : "removed";
  await publish("publishTestimonialChange", { kind, testimonialId, testimonial });
};
