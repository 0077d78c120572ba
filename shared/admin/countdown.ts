export const usualCampaignMinutes = (7 * 24 + 12) * 60 + 30;

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Returns the time until an instant in whole units, never below zero. Both arguments are epoch ms. */
export function timeLeft(endsAt: number, now: number): TimeLeft {
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
