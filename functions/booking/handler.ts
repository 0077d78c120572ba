import { bookingOperations } from "#shared/booking/operations.ts";
import { serve } from "../platform/serve.ts";
import { handlers } from "./handlers.ts";

export const handler = serve(bookingOperations, handlers);
