import type { Testimonial, TestimonialRecord } from "#shared/reviews/testimonial.ts";
import { photoLink } from "../platform/photo-files.ts";

export async function testimonialView({ photo, ...said }: TestimonialRecord, now: string): Promise<Testimonial> {
  return { ...said, imageUrl: photo && (await photoLink(photo, now)) };
}
