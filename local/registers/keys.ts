/** The keys that the stand-ins of DVLA and DVSA take, as the secret of a stage holds them. */
export const localRegisterKeys = {
  dvlaKey: "local-dvla-key",
  dvsa: {
    clientId: "local-dvsa-client",
    clientSecret: "local-dvsa-secret",
    tokenUrl: "https://login.example.test/oauth2/v2.0/token",
    apiKey: "local-dvsa-key",
  },
};
