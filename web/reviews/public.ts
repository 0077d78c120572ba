// The public interface of reviews. It only re-exports.

export { Quotation } from "./quotation.tsx";
export { useTestimonials } from "./use-testimonials.ts";
