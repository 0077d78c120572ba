import { reviewsOperations } from "#shared/reviews/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(reviewsOperations, handlers);
