// The public interface of booking for other slices. It only re-exports.

export { BankHoliday, bankHolidayText } from "./bank-holiday.tsx";
export { PriceTaxes } from "./book/lazy-price-taxes.ts";
export { JobPhotos } from "./job-photos.tsx";
export { BookingBadge, RequestBadge } from "./job-status.tsx";
export { JobTime } from "./job-time.tsx";
export { answersChart } from "./lists/answers-chart.ts";
export { BookingCounts } from "./lists/booking-counts.tsx";
export { AllBookings } from "./lists/own-bookings.tsx";
export { AllRequests } from "./lists/requests.tsx";
export { documentLines } from "./tyre/paper-lines.ts";
export { WorkFacts } from "./work-facts.tsx";
