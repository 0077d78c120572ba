import { runOutage } from "#test/support/run-outage.ts";

export const tiny = { jobs: 2, minutes: 10 };

/**
 * 20 jobs that fail and 20 messages about them while AppSync, mail and push are away for ten minutes of the product's
 * time. `lost` counts what people should have been sent and were not once the services were back: messages, badges,
 * lines of the bell, pushes, mails.
 */
export default async function benchOutage(options: { jobs?: number; minutes?: number } = {}) {
  const { jobs = 20, minutes = 10 } = options;
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
  const complain = console.error;
  // Otherwise every try that fails would be logged.
  console.error = () => undefined;
  try {
    return await runOutage({ jobs, minutes });
  } finally {
    console.error = complain;
  }
}
