export const localTrackingClient = {
  clientId: "haulyard-local",
  clientSecret: "waste-tracking-local",
  environment: "test",
} as const;

/** Site codes that Defra publishes for trials: "Testing and Production API Codes" of DEFRA/waste-tracking-service. */
export const trialSiteCodes = [
  "1f83215e-4b90-4785-9ab2-2614839aa2e9",
  "c1611aa6-e1ae-487f-9768-cb2b5e5b8afb",
  "5a6058cc-ac78-47e1-b1b3-37b5eca15cb2",
  "6f1f80e3-5c77-46cb-9766-f3d0f28039a6",
] as const;
