import { reviewsPublications } from "#shared/reviews/publications.ts";
import { PublicTestimonial } from "#shared/reviews/testimonial.ts";
import { publish } from "../platform/publish.ts";
import type { Reaction } from "../platform/reaction.ts";
import { testimonialById } from "./testimonial-store.ts";
import { testimonialView } from "./testimonial-view.ts";

/** Shows a testimonial on open pages as it is now, or takes it away. */
export const onTestimonialMoved: Reaction<"testimonialMoved"> = async ({ payload: { testimonialId } }, { db, now }) => {
  const said = await testimonialById(db, testimonialId);
  const testimonial = said?.approved ? PublicTestimonial.parse(await testimonialView(said, now)) : null;
  const kind = testimonial ? "shown" : "removed";
  await publish(reviewsPublications, "publishTestimonialChange", { kind, testimonialId, testimonial });
};
