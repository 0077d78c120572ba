import type { Testimonial, TestimonialRecord } from "#shared/reviews/testimonial.ts";
import { photoLink } from "../platform/photo-files.ts";

/** A testimonial with a link to its author's picture. */
export async function testimonialView({ photo, ...said }: TestimonialRecord, now: string): Promise<Testimonial> {
  return { ...said, imageUrl: photo && (await photoLink(photo, now)) };
}
