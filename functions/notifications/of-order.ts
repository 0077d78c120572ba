import type { PayloadOf } from "#shared/events.ts";

/** " (Order ORD-4F0C21D7, vehicle 2 of 3)" for the end of a notice; "" for a job outside an order. */
export const ofOrder = ({ partOf }: Pick<PayloadOf<"jobRequested">, "partOf">): string =>
  partOf ? ` (Order ${partOf})` : "";
